import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { type Db, type Engine, runSql } from './database/database.ts';
import { type Letter, letterSchema, type Postman } from './mail/mail.ts';

/** Work that must happen after a transaction commits, and not if it does not. */
export type Queue = {
  /** Queues a letter inside the caller's transaction. */
  sendMail(db: Db, letter: Letter): Promise<void>;
  isWorking(): Promise<boolean>;
  stop(): Promise<void>;
};

const mailQueue = 'mail';

/** pg-boss in the same database, on either engine. `onError` hears what a job or the queue itself ran into. */
export async function openQueue(
  engine: Engine,
  postman: Postman,
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(engine, text, values as unknown[]) },
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  // Eighteen hours of tries, ever further apart, for a mail server that is away.
  await boss.createQueue(mailQueue, { name: mailQueue, retryLimit: 15, retryDelay: 2, retryBackoff: true });
  await boss.work<Letter>(mailQueue, { pollingIntervalSeconds: 1, batchSize: 5 }, async (jobs) => {
    await deliverAll(boss, postman, jobs, onError);
  });
  return {
    async sendMail(db, letter) {
      // Through the transaction's own connection: the embedded engine has only one, and would wait for itself.
      await boss.send(mailQueue, letterSchema.parse(letter), { db: { executeSql: inside(db) } });
    },
    async isWorking() {
      await boss.getQueue(mailQueue);
      return true;
    },
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false });
    },
  };
}

/** One refused letter does not send the others of its batch again. */
async function deliverAll(
  boss: PgBoss,
  postman: Postman,
  jobs: PgBoss.Job<Letter>[],
  onError: (error: Error) => void,
): Promise<void> {
  for (const job of jobs) {
    try {
      await postman.deliver(job.data);
      await boss.complete(mailQueue, job.id);
    } catch (error) {
      onError(withoutAddresses(error));
      await boss.fail(mailQueue, job.id, { code: codeOf(error) });
    }
  }
}

function inside(db: Db) {
  return (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values));
}

/** A mail server's answer repeats the recipient: only the kind of failure may reach a log. */
function withoutAddresses(error: unknown): Error {
  return new Error(`a letter could not be delivered: ${codeOf(error)}`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
