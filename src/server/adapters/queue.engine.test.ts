import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openTestSeal } from '#server/testing/test-seal.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { openDb, runSql } from './database/database.ts';
import type { Postman } from './mail/mail.ts';
import { openSmtpPostman } from './mail/smtp-postman.ts';
import { openQueue, type Queue } from './queue.ts';
import { mailQueue, openLetter, type Waiting } from './waiting-letters.ts';

let own: TestEngine;
let queue: Queue;
let smtp: TestSmtp;
let postman: Postman;
const seal = openTestSeal();
const complaints: Error[] = [];

beforeAll(async () => {
  own = await openTestEngine();
  smtp = await openTestSmtp();
  postman = openSmtpPostman(smtp.url, 'Trove <quotes@trove.example>');
  queue = await openQueue(own.engine, postman, {
    seal,
    onError: (error) => void complaints.push(error),
    pollMs: 100,
  });
});

afterAll(async () => {
  await queue.stop();
  postman.close();
  smtp.close();
  await own.drop();
});

/** A letter that has arrived lies in the queue for a moment still. */
const emptied = () =>
  vi.waitFor(
    async () =>
      expect((await runSql(own.engine, "select id from pgboss.job where name = 'mail'")).rows).toEqual([]),
    90_000,
  );

const letter = (subject: string) => ({
  to: 'advisor@trove.example',
  subject,
  text: 'In words.',
  html: '<p>In words.</p>',
});

describe('a letter', () => {
  test('queued in a transaction arrives once it commits', async () => {
    const db = openDb(own.engine);
    await db.transaction().execute((tx) => queue.sendMail(tx, letter('committed')));
    await vi.waitFor(() => expect(smtp.received.map((mail) => mail.subject)).toContain('committed'), 90_000);
    const mail = smtp.received.find((one) => one.subject === 'committed');
    expect(mail?.from?.text).toBe('"Trove" <quotes@trove.example>');
    expect(mail?.text?.trim()).toBe('In words.');
    expect(mail?.html).toContain('<p>In words.</p>');
  });

  test('that lets someone in goes before those that waited longer, and a stranger’s after all others', async () => {
    const kinds = [
      'contact',
      'quote',
      'first-link',
      'sign-in-link',
      'desk',
      'account',
      'case',
      'bare',
    ] as const;
    const order: string[] = [];
    const never = openDb(own.engine)
      .transaction()
      .execute(async (tx) => {
        for (const kind of kinds) await queue.sendMail(tx, { ...letter(kind), kind });
        for (const kind of ['first-link', 'sign-in-link'] as const)
          await queue.sendMail(tx, { ...letter('of few'), kind, goesEarly: true });
        const { rows } = await sql<{ priority: number; data: Waiting }>`
          select priority, data from pgboss.job where state = 'created'`.execute(tx);
        for (const { priority, data } of rows) order.push(`${priority} ${openLetter(data, seal).kind}`);
        throw new Error('only looked');
      });
    await expect(never).rejects.toThrow('only looked');
    expect(order.toSorted()).toEqual([
      '0 bare',
      '0 contact',
      '0 first-link',
      '1 case',
      '1 desk',
      '1 first-link',
      '1 quote',
      '1 sign-in-link',
      '2 sign-in-link',
      '3 account',
    ]);
  });

  test('is found among thousands that wait without a look at them all', async () => {
    const db = openDb(own.engine);
    const never = db.transaction().execute(async (tx) => {
      await sql`
        insert into pgboss.job (name, data, priority, start_after)
        select ${mailQueue}, '{}', n % 4, now() - interval '1 minute' from generate_series(1, 5000) n`.execute(
        tx,
      );
      await sql`analyze pgboss.job`.execute(tx);
      // As the queue asks for the next.
      const { rows } = await sql<Record<string, string>>`
        explain select id from pgboss.job
        where name = ${mailQueue} and state < 'active' and start_after < now()
        order by priority desc, created_on, id limit 1 for update skip locked`.execute(tx);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan');
      expect(plan).not.toContain('Sort');
      throw new Error('only looked');
    });
    await expect(never).rejects.toThrow('only looked');
  });

  test('to whoever is to be forgotten, or from them, is removed, whether it waited or came since', async () => {
    await emptied();
    const db = openDb(own.engine);
    const never = db.transaction().execute(async (tx) => {
      const left = async () =>
        (await sql<{ data: Waiting }>`select data from pgboss.job`.execute(tx)).rows.map(
          ({ data }) => openLetter(data, seal).subject,
        );
      const theirs = { ...letter('theirs'), to: 'forgotten@trove.example' };
      await queue.sendMail(tx, theirs);
      await queue.sendMail(tx, letter('of another'));
      const found = await queue.findLettersOf(tx, theirs.to);
      expect(found.ids).toHaveLength(1);
      await queue.sendMail(tx, { ...letter('from them'), replyTo: 'Forgotten@trove.example' });
      expect(await left()).toHaveLength(3);
      await queue.removeLettersOf(tx, theirs.to, found);
      expect(await left()).toEqual(['of another']);
      throw new Error('only looked');
    });
    await expect(never).rejects.toThrow('only looked');
  });

  test('of a transaction that fails is never sent', async () => {
    const db = openDb(own.engine);
    const failing = db.transaction().execute(async (tx) => {
      await queue.sendMail(tx, letter('rolled back'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await queue.sendMail(db, letter('after'));
    await vi.waitFor(() => expect(smtp.received.map((mail) => mail.subject)).toContain('after'), 90_000);
    expect(smtp.received.map((mail) => mail.subject)).not.toContain('rolled back');
  });

  test('that a mail server refuses is tried again, and its address reaches no log', async () => {
    smtp.refuseNext('mailbox canary@trove.example is full');
    await queue.sendMail(openDb(own.engine), letter('second try'));
    await vi.waitFor(() => expect(complaints).toHaveLength(1), 90_000);
    expect(complaints[0]?.message).toMatch(/^a letter could not be delivered: E/);
    await vi.waitFor(() => expect(smtp.received.map((mail) => mail.subject)).toContain('second try'), {
      timeout: 90_000,
      interval: 500,
    });
  });

  test('lies sealed in the queue while it waits', async () => {
    await emptied();
    const hanging = smtp.hang();
    await queue.sendMail(openDb(own.engine), letter('canary-of-a-first-password'));
    const jobs = await runSql(own.engine, "select data::text as data from pgboss.job where name = 'mail'");
    hanging.answer();
    expect(jobs.rows).toEqual([{ data: expect.stringContaining('sealed') }]);
    expect(JSON.stringify(jobs.rows)).not.toContain('canary');
    await vi.waitFor(
      () => expect(smtp.received.map((mail) => mail.subject)).toContain('canary-of-a-first-password'),
      90_000,
    );
  });

  test('with a second header in its subject is refused', async () => {
    const db = openDb(own.engine);
    await expect(queue.sendMail(db, letter('x\r\nBcc: all@trove.example'))).rejects.toThrow('subject');
  });
});
