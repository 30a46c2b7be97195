import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { limits } from '#contract/limits.ts';
import { type Db, type Engine, openDb } from './database/database.ts';
import { throughPool, tries } from './install-queue.ts';
import { type Letter, letterSchema, type Postman } from './mail/mail.ts';
import { fillMemberLink, type MakeMemberLink } from './mail/member-link.ts';
import type { Seal } from './seal.ts';
import {
  findLettersOf,
  type LettersFound,
  requeueOrphaned,
  giveUp,
  type GivenUpLetter,
  type Held,
  isStillOurs,
  listGivenUp,
  mailQueue,
  measureMail,
  recordHandoff,
  openLetter,
  priorityOf,
  removeLetter,
  removeLettersOf,
  retryGivenUp,
  extendClaim,
  type Tried,
  tryLater,
  type Waiting,
} from './waiting-letters.ts';

/** Work that must happen after a transaction commits, and not if it does not. */
export type Queue = {
  /** Queues a letter inside the caller's transaction; one that goes with a row has its id. */
  sendMail(db: Db, letter: Letter, id?: string): Promise<void>;
  isWorking(): Promise<boolean>;
  /** How many letters wait, for how long the oldest has, and how many were given up and are not yet forgotten. */
  measure(): Promise<{ waiting: number; oldestSeconds: number; failed: number }>;
  listGivenUp(limit: number): Promise<GivenUpLetter[]>;
  /** Has a letter that was given up tried as if it were new; undefined where there is no such letter. */
  retry(db: Db, id: string): Promise<Pick<GivenUpLetter, 'kind' | 'to'> | undefined>;
  /** All that waits to be sent to an address, or came from it: opening it all may take long. */
  findLettersOf(db: Db, address: string): Promise<LettersFound>;
  /** Those that were found, and what has come since, with the caller's transaction. */
  removeLettersOf(db: Db, address: string, found: LettersFound): Promise<void>;
  /** The letter that goes with a row, as far as it was not sent yet, with the caller's transaction. */
  removeLetter(db: Db, id: string): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Closes letters while they wait: some hold what only their reader should see. */
  seal: Seal;
  /** Hears what a letter or the queue itself ran into. */
  onError: (error: Error) => void;
  /** How long an empty queue is left alone before it is looked at again. */
  pollMs?: number;
  /** After this a delivery counts as failed, whatever the mail server is still doing. */
  deliverWithinMs?: number;
  /** How often a node says that a letter is still in its hands; one that was silent for over three such times is gone. */
  extendClaimMs?: number;
  /** How long a letter waits that was handed over and not answered for: it may have arrived. */
  repeatAfterMs?: number;
  /** Makes the link of a letter to someone who signs in by one. */
  makeMemberLink?: MakeMemberLink;
};

/** As many as the mail server is offered connections. */
const workers = 2;

/** How often, a second apart, it is noted what became of a letter, before that is left to the next node. */
const settleTries = 30;

/** A letter that was handed over so often without an answer is not sent again by itself. */
const mostHandovers = 2;

/** Queues letters and delivers none: for a command, whose letters the server sends. */
export async function openMailSender(engine: Engine, seal: Seal): Promise<Pick<Queue, 'sendMail' | 'stop'>> {
  const boss = new PgBoss({ db: throughPool(engine), schedule: false, supervise: false, migrate: false });
  await boss.start();
  return {
    sendMail: (sender, letter, id) => send(boss, seal, { sender, letter, id }),
    stop: () => boss.stop({ graceful: false, wait: true, close: false }),
  };
}

/** pg-boss in the same database, on either engine. Each letter is fetched, delivered and acknowledged by itself. */
export async function openQueue(
  engine: Engine,
  postman: Postman,
  {
    seal,
    onError,
    pollMs = 1_000,
    deliverWithinMs = 60_000,
    extendClaimMs = 10_000,
    repeatAfterMs = 60_000,
    makeMemberLink,
  }: Options,
): Promise<Queue> {
  // The app's own role may not make tables: installQueue has.
  const boss = new PgBoss({
    db: throughPool(engine),
    schedule: false,
    migrate: false,
    // A letter that was given up is on the desk over a weekend, then goes.
    archiveFailedAfterSeconds: limits.kept.givenUpLetterHours * 3_600,
    deleteAfterHours: 1,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.updateQueue(mailQueue, {
    name: mailQueue,
    ...tries,
    // The queue's own way to take a letter from a node would forget how often it was handed over: ours comes first.
    expireInSeconds: 3_600,
  });

  const db = openDb(engine);
  const stopping = new AbortController();
  const givingBack = repeatEvery(extendClaimMs, () => requeueOrphaned(db, extendClaimMs * 3.5), onError);
  const work = Promise.all(Array.from({ length: workers }, deliverUntilStopped));
  return {
    sendMail: (sender, letter, id) => send(boss, seal, { sender, letter, id }),
    measure: () => measureMail(db),
    listGivenUp: (limit) => listGivenUp(db, seal, limit),
    retry: (sender, id) => retryGivenUp(sender, seal, id),
    removeLetter: (sender, id) => removeLetter(sender, id),
    findLettersOf: (reader, address) => findLettersOf(reader, seal, address),
    removeLettersOf: (sender, address, found) => removeLettersOf(sender, seal, { address, found }),
    async isWorking() {
      await boss.getQueue(mailQueue);
      return true;
    },
    async stop() {
      stopping.abort();
      givingBack.stop();
      await Promise.race([work, wait(5_000, undefined, { ref: false })]);
      await boss.stop({ graceful: false, wait: true, close: false });
    },
  };

  async function deliverUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      let isIdle = true;
      try {
        isIdle = !(await deliverNext());
      } catch (error) {
        onError(error instanceof Error ? error : new Error('the mail queue failed', { cause: error }));
      }
      if (isIdle) await pause(pollMs, stopping.signal);
    }
  }

  /** False when there is no letter to deliver. */
  async function deliverNext(): Promise<boolean> {
    const [job] = await boss.fetch<Waiting>(mailQueue, { batchSize: 1, includeMetadata: true });
    if (!job) return false;
    const before = handoversOf(job.output);
    const { code, handovers } =
      before >= mostHandovers ? { code: 'unanswered', handovers: before } : await deliver(job, before);
    if (code !== undefined) onError(new Error(`a letter could not be delivered: ${code}`));
    const settle = async (tx: Db): Promise<void> => {
      if (code === undefined) {
        // Nothing is left of a letter that arrived: it may hold what only its reader should see.
        await boss.deleteJob(mailQueue, job.id, { db: inside(tx) });
      } else if (handovers >= mostHandovers) {
        await giveUp(tx, job, { code: 'unanswered', handovers });
      } else {
        const tried: Tried = { code, handovers };
        await tryLater(tx, job, { tried, waitMs: handovers > before ? repeatAfterMs : 0 });
      }
    };
    // A database that is away just now is waited for: a letter that arrived would be sent again.
    await untilDone(stopping.signal, () =>
      db.transaction().execute(async (tx) => {
        if (await isStillOurs(tx, job)) await settle(tx);
      }),
    );
    return true;
  }

  /**
   * The kind of failure, if it failed, and how often the letter has been handed over without an answer. A mail server's
   * answer repeats the recipient: no more than its kind is kept.
   */
  async function deliver(
    job: PgBoss.Job<Waiting> & Held,
    before: number,
  ): Promise<{ code?: string; handovers: number }> {
    const deadline = AbortSignal.timeout(deliverWithinMs);
    const holding = repeatEvery(extendClaimMs, () => extendClaim(db, job), onError);
    let handovers = before;
    const sent = (async () => {
      const letter = fillMemberLink(openLetter(job.data, seal), makeMemberLink);
      await postman.deliver(letter, {
        id: job.id,
        signal: deadline,
        async beforeHandover() {
          const noted = await recordHandoff(db, job);
          if (noted === undefined) throw new Error('another node has this letter');
          handovers = noted;
        },
      });
    })();
    try {
      await Promise.race([sent, aborted(deadline)]);
      return { handovers };
    } catch (error) {
      return { code: codeOf(error), handovers: wasAnswered(error) ? before : handovers };
    } finally {
      holding.stop();
      sent.catch(() => {}); // What is still to come of it is no longer waited for.
    }
  }
}

/** Through the transaction's own connection: the embedded engine has only one, and would wait for itself. */
async function send(
  boss: PgBoss,
  seal: Seal,
  { sender, letter, id }: { sender: Db; letter: Letter; id: string | undefined },
): Promise<void> {
  const sealed = seal.close(JSON.stringify(letterSchema.parse(letter)));
  const options = { priority: priorityOf(letter), db: inside(sender), ...(id && { id }) };
  await boss.send(mailQueue, { sealed }, options);
}

function inside(db: Db): PgBoss.Db {
  return { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await Promise.allSettled([wait(milliseconds, undefined, { signal })]);
}

async function untilDone(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let left = settleTries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || stopping.aborted) throw error;
      await pause(1_000, stopping);
    }
  }
}

/** Again and again, never twice at once, until it is stopped. */
function repeatEvery(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: Error) => void,
): { stop(): void } {
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    work()
      .catch(onError)
      .finally(() => (isUnderWay = false));
  }, milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw Object.assign(new Error('no time is left'), { code: 'ETIMEDOUT' });
}

function handoversOf(output: object | null): number {
  return output !== null && 'handovers' in output && typeof output.handovers === 'number'
    ? output.handovers
    : 0;
}

/** The server itself said no: then it has not taken the letter. */
function wasAnswered(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
