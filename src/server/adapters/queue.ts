import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import { type Db, type Engine, openDb, runSql } from './database/database.ts';
import { type Letter, letterSchema, type Postman } from './mail/mail.ts';
import { fillMemberLink, type MakeMemberLink } from './mail/member-link.ts';
import type { Seal } from './seal.ts';

/** Work that must happen after a transaction commits, and not if it does not. */
export type Queue = {
  /** Queues a letter inside the caller's transaction. */
  sendMail(db: Db, letter: Letter): Promise<void>;
  isWorking(): Promise<boolean>;
  /** How many letters wait, for how long the oldest has, and how many were given up and are not yet forgotten. */
  measure(): Promise<{ waiting: number; oldestSeconds: number; failed: number }>;
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
  /** Makes the link of a letter to someone who signs in by one. */
  makeMemberLink?: MakeMemberLink;
};

const mailQueue = 'mail';
/** As many as the mail server is offered connections. */
const workers = 2;

/** Eighteen hours of tries, ever further apart, for a mail server that is away. */
const tries = { retryLimit: 15, retryDelay: 2, retryBackoff: true };

/** Makes the queue's own tables, or brings them up to date: as their owner, before any node opens it. */
export async function installQueue(engine: Engine): Promise<void> {
  const boss = new PgBoss({ db: throughPool(engine), schedule: false, supervise: false });
  await boss.start();
  // Asked first: creating one that is there takes locks for nothing.
  if ((await boss.getQueue(mailQueue)) === null) {
    await boss.createQueue(mailQueue, { name: mailQueue, ...tries });
  }
  await boss.stop({ graceful: false, wait: true, close: false });
}

/** Queues letters and delivers none: for a command, whose letters the server sends. */
export async function openMailSender(engine: Engine, seal: Seal): Promise<Pick<Queue, 'sendMail' | 'stop'>> {
  const boss = new PgBoss({ db: throughPool(engine), schedule: false, supervise: false, migrate: false });
  await boss.start();
  return {
    sendMail: (sender, letter) => send(boss, seal, { sender, letter }),
    stop: () => boss.stop({ graceful: false, wait: true, close: false }),
  };
}

/** pg-boss in the same database, on either engine. Each letter is fetched, delivered and acknowledged by itself. */
export async function openQueue(
  engine: Engine,
  postman: Postman,
  { seal, onError, pollMs = 1_000, deliverWithinMs = 60_000, makeMemberLink }: Options,
): Promise<Queue> {
  // The app's own role may not make tables: installQueue has.
  const boss = new PgBoss({
    db: throughPool(engine),
    schedule: false,
    migrate: false,
    // A letter that was given up after all its tries is not kept for the 7 days that pg-boss would.
    archiveFailedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.updateQueue(mailQueue, {
    name: mailQueue,
    ...tries,
    // A letter whose node died is given to another: long after its delivery would have been given up.
    expireInSeconds: Math.ceil((deliverWithinMs * 2) / 1_000),
  });

  const db = openDb(engine);
  const stopping = new AbortController();
  const work = Promise.all(Array.from({ length: workers }, deliverUntilStopped));
  return {
    sendMail: (sender, letter) => send(boss, seal, { sender, letter }),
    measure: () => measureMail(db),
    async isWorking() {
      await boss.getQueue(mailQueue);
      return true;
    },
    async stop() {
      stopping.abort();
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
    const failure = await deliver(job);
    if (failure) onError(new Error(`a letter could not be delivered: ${failure}`));
    await db.transaction().execute(async (tx) => {
      if (!(await isStillOurs(tx, job))) return;
      if (failure) await boss.fail(mailQueue, job.id, { code: failure }, { db: inside(tx) });
      // Nothing is left of a letter that arrived: it may hold what only its reader should see.
      else await boss.deleteJob(mailQueue, job.id, { db: inside(tx) });
    });
    return true;
  }

  async function deliverSealed({ id, data }: PgBoss.Job<Waiting>): Promise<void> {
    const letter: unknown = 'sealed' in data ? JSON.parse(seal.open(data.sealed)) : data;
    await postman.deliver(fillMemberLink(letterSchema.parse(letter), makeMemberLink), { id });
  }

  /** The kind of failure, if it failed. A mail server's answer repeats the recipient: no more than that is kept. */
  async function deliver(job: PgBoss.Job<Waiting>): Promise<string | undefined> {
    const deadline = new AbortController();
    const tooLate = wait(deliverWithinMs, 'ETIMEDOUT', { signal: deadline.signal });
    // The same id at every try: a letter that arrives twice is recognizably one letter.
    const sent = deliverSealed(job).then(() => undefined, codeOf);
    const result = await Promise.race([sent, tooLate]);
    deadline.abort();
    tooLate.catch(() => {}); // Ended above, and that is all it says.
    return result;
  }
}

/** Through the transaction's own connection: the embedded engine has only one, and would wait for itself. */
async function send(
  boss: PgBoss,
  seal: Seal,
  { sender, letter }: { sender: Db; letter: Letter },
): Promise<void> {
  const sealed = seal.close(JSON.stringify(letterSchema.parse(letter)));
  await boss.send(mailQueue, { sealed }, { db: inside(sender) });
}

/** What an earlier release queued lies there as it is. */
type Waiting = { sealed: string } | Letter;

/** A letter whose time ran out may be in another node's hands by now: then its fate is no longer ours to tell. */
async function isStillOurs(db: Db, job: PgBoss.JobWithMetadata<Waiting>): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job
    where name = ${mailQueue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}
    for update`.execute(db);
  return rows.length === 1;
}

function throughPool(engine: Engine): PgBoss.Db {
  return { executeSql: (text, values) => runSql(engine, text, values as unknown[]) };
}

function inside(db: Db): PgBoss.Db {
  return { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await Promise.allSettled([wait(milliseconds, undefined, { signal })]);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

async function measureMail(db: Db) {
  const { rows } = await sql<{ waiting: number; oldest: number; failed: number }>`
    select count(*) filter (where state < 'completed')::int as waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where state < 'completed')), 0)::float as oldest,
      (count(*) filter (where state = 'failed')
        + (select count(*) from pgboss.archive where name = ${mailQueue} and state = 'failed'))::int as failed
    from pgboss.job where name = ${mailQueue}`.execute(db);
  const { waiting = 0, oldest = 0, failed = 0 } = rows[0] ?? {};
  return { waiting, oldestSeconds: oldest, failed };
}

/** Letters that wait, sealed by an older key; how many were sealed anew. */
export async function resealLetters(db: Db, seal: Seal): Promise<number> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, data->>'sealed' as sealed from pgboss.job where name = ${mailQueue} and data ? 'sealed'`.execute(
    db,
  );
  let count = 0;
  for (const { id, sealed } of rows) {
    const renewed = seal.renew(sealed);
    if (!renewed) continue;
    await sql`
      update pgboss.job set data = ${JSON.stringify({ sealed: renewed })}::jsonb
      where name = ${mailQueue} and id = ${id}`.execute(db);
    count += 1;
  }
  return count;
}
