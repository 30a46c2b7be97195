import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openTestSeal } from '#server/testing/test-seal.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { openDb } from './database/database.ts';
import { openSmtpPostman } from './mail/smtp-postman.ts';
import { openQueue } from './queue.ts';

const seal = openTestSeal();
let own: TestEngine;
let smtp: TestSmtp;
beforeAll(async () => {
  own = await openTestEngine();
  smtp = await openTestSmtp();
});
afterAll(async () => {
  smtp.close();
  await own.drop();
});

const letter = (subject: string) => ({ to: 'advisor@trove.example', subject, text: 'x', html: '<p>x</p>' });

test('two nodes and a mail server that hangs: no letter is lost, and one sent twice is recognizably one', async () => {
  const open = async () => {
    const postman = openSmtpPostman(smtp.url, 'Trove <quotes@trove.example>');
    const queue = await openQueue(own.engine, postman, {
      seal,
      onError: () => {}, // Every first delivery fails: that is the point.
      pollMs: 50,
      deliverWithinMs: 5_000,
      repeatAfterMs: 3_000,
    });
    return {
      queue,
      async stop() {
        await queue.stop();
        postman.close();
      },
    };
  };
  const [first, second] = [await open(), await open()];
  const db = openDb(own.engine);
  const subjects = Array.from({ length: 8 }, (_, n) => `letter ${n}`);

  const hanging = smtp.hang();
  for (const subject of subjects) await first.queue.sendMail(db, letter(subject));
  const tried = sql`select from pgboss.job where name = 'mail' and state = 'retry'`;
  await vi.waitFor(async () => expect((await tried.execute(db)).rows.length).toBeGreaterThan(2), {
    timeout: 90_000,
    interval: 100,
  });
  hanging.answer();

  const left = sql`select from pgboss.job where name = 'mail'`;
  await vi.waitFor(async () => expect((await left.execute(db)).rows).toHaveLength(0), {
    timeout: 90_000,
    interval: 100,
  });
  await Promise.all([first.stop(), second.stop()]);

  expect(new Set(smtp.received.map((mail) => mail.subject))).toEqual(new Set(subjects));
  const ids = new Map(subjects.map((subject) => [subject, new Set<string | undefined>()]));
  for (const mail of smtp.received) ids.get(mail.subject ?? '')?.add(mail.messageId);
  expect([...ids.values()].map((known) => known.size)).toEqual(subjects.map(() => 1));
  expect(smtp.received[0]?.messageId).toMatch(/^<[\w-]{36}@trove\.example>$/);
});

test('a node whose time ran out leaves a letter to the node that took it over', async () => {
  const db = openDb(own.engine);
  const delivered: string[] = [];
  let finishFirst = () => {};
  const firstIsOver = new Promise<void>((resolve) => (finishFirst = resolve));
  const first = await openQueue(
    own.engine,
    { deliver: () => firstIsOver, close: () => {} },
    { seal, onError: () => {}, pollMs: 50 },
  );
  await first.sendMail(db, letter('taken over'));
  const states = () =>
    sql<{ state: string; retry_count: number }>`select state, retry_count from pgboss.job where name = 'mail'`
      .execute(db)
      .then(({ rows }) => rows);
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'active', retry_count: 0 }]), 90_000);

  // As the queue itself does when a node has held a letter for too long; then another node takes it, and fails.
  await sql`update pgboss.job set state = 'active', retry_count = 1, started_on = now() where name = 'mail'`.execute(
    db,
  );
  finishFirst();
  await first.stop();
  expect(await states()).toEqual([{ state: 'active', retry_count: 1 }]);

  // That other node dies with the letter in its hands: it says no more that it has it.
  await sql`update pgboss.job set started_on = now() - interval '1 minute' where name = 'mail'`.execute(db);
  const keeping = { deliver: async () => void delivered.push('again'), close: () => {} };
  const second = await openQueue(own.engine, keeping, {
    seal,
    onError: () => {},
    pollMs: 50,
    extendClaimMs: 200,
  });
  await vi.waitFor(async () => expect(await states()).toEqual([]), 90_000);
  await second.stop();
  expect(delivered).toEqual(['again']);
});
