import type { Logger } from 'pino';
import { forgottenKinds } from '#contract/retention/retention.ts';
import { forgetAttempts } from './adapters/attempts.ts';
import { readAuditHead } from './adapters/audit-chain.ts';
import { type Sweep, sweepFiles } from './adapters/files/sweep-files.ts';
import { forgetKeptMail } from './adapters/mail/kept-mail.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Feature, Forgetting, ForgetSome } from './http/feature.ts';
import type { Parts } from './parts.ts';

type Options = Pick<Parts, 'db' | 'clock'> & {
  files: Pick<Parts['files'], 'list' | 'remove'>;
  logger: Logger;
  features: readonly Feature[];
  heartbeat: Heartbeat;
  /** Where letters are kept that are not sent. */
  mailFolder: string;
};

const everyMs = 3_600_000;
/** Few enough that one statement ends long before its time is up and holds nobody else up. */
const rowsAtOnce = 5_000;

/** Each in a line of its own; the rest as a number. */
const failuresTold = 10;

/** What must not be kept is put away a minute after the start and every hour. Several nodes may do it at once. */
export function startRetention(options: Options, onFault: (error: Error) => void): { stop(): Promise<void> } {
  let underWay = Promise.resolve();
  const run = openRetention(options);
  // Handed out, so that e2e/passing-days.mjs can wait for it.
  const work = (): unknown => (underWay = run().catch(onFault));
  const first = setTimeout(work, 60_000);
  const later = setInterval(work, everyMs);
  for (const timer of [first, later]) timer.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      await underWay;
    },
  };
}

/** The hourly work, to be called once an hour. */
export function openRetention(options: Options): () => Promise<void> {
  const { db, files, clock, logger, features, heartbeat, mailFolder } = options;
  const forgetting = forgettingOf(features, mailFolder);
  return async () => {
    const now = clock.now();
    // In the log it is out of reach of whoever could write the whole chain anew.
    logger.info(await readAuditHead(db), 'head of the audit log');
    const mayForget = await heartbeat.mayForget(now);
    // What goes wrong with the one keeps the other from nothing; both are told.
    const faults: unknown[] = [];
    if (mayForget) await forget(db, forgetting, now).catch((error: unknown) => faults.push(error));
    await sweepFiles(db, files, now, { mayGoByDate: mayForget }).then(
      (sweep) => reportSweep(logger, sweep),
      (error: unknown) => faults.push(error),
    );
    raise(faults);
  };
}

/** All there is to forget, by kind; a kind that nobody forgets, or two do, is a fault of ours. */
export function forgettingOf(features: readonly Feature[], mailFolder: string): Required<Forgetting> {
  const all: Forgetting = { attempts: forgetAttempts, keptMail: forgetKeptMail(mailFolder) };
  for (const feature of features) {
    for (const [kind, some] of Object.entries(feature.forget ?? {}) as [keyof Forgetting, ForgetSome][]) {
      if (all[kind]) throw new Error(`${kind} is forgotten twice`);
      all[kind] = some;
    }
  }
  const missing = forgottenKinds.filter((kind) => !all[kind]);
  if (missing.length > 0) throw new Error(`nobody forgets ${missing.join(', ')}`);
  return all as Required<Forgetting>;
}

/** In the order of the table. What goes wrong with one kind keeps no other from being forgotten. */
export async function forget(db: Parts['db'], forgetting: Required<Forgetting>, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const kind of forgottenKinds) {
    try {
      await forgetAll(db, forgetting[kind], now);
    } catch (error) {
      faults.push(error);
    }
  }
  raise(faults);
}

function raise(faults: readonly unknown[]): void {
  if (faults.length === 0) return;
  throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'not all was forgotten');
}

async function forgetAll(db: Parts['db'], some: ForgetSome, now: Date): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute((tx) => some(tx, { now, atMost: rowsAtOnce }));
    if (count < rowsAtOnce) return;
  }
}

function reportSweep(logger: Logger, { removed, unknown, failed }: Sweep): void {
  for (const { name, error } of failed.slice(0, failuresTold)) {
    logger.error({ file: name, err: error }, 'a file could not be deleted: the next hour tries again');
  }
  const sweep = { removed, unknown, failed: failed.length };
  if (removed > 0) logger.warn(sweep, 'files were deleted: their rows are gone');
  if (unknown > 0) logger.error(sweep, 'files that no row names are kept: a person has to look');
  if (failed.length > 0) logger.error(sweep, 'files could not be deleted, though their rows are gone');
}
