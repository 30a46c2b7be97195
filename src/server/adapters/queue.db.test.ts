import { once } from 'node:events';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openDb } from './database/database.ts';
import { openSmtpPostman } from './mail/smtp-postman.ts';
import { openQueue, type Queue } from './queue.ts';

let own: TestEngine;
let queue: Queue;
let server: SMTPServer;
const received: ParsedMail[] = [];
const complaints: Error[] = [];
let refusals = 0;

beforeAll(async () => {
  own = await openTestEngine();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then((letter) => {
        if (refusals > 0) {
          refusals -= 1;
          return done(new Error('mailbox canary@trove.example is full'));
        }
        received.push(letter);
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const postman = openSmtpPostman(`smtp://127.0.0.1:${port}`, 'Trove <quotes@trove.example>');
  queue = await openQueue(own.engine, postman, (error) => void complaints.push(error));
});

afterAll(async () => {
  await queue.stop();
  server.close();
  await own.drop();
});

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
    await vi.waitFor(() => expect(received.map((mail) => mail.subject)).toContain('committed'), 10_000);
    const mail = received.find((one) => one.subject === 'committed');
    expect(mail?.from?.text).toBe('"Trove" <quotes@trove.example>');
    expect(mail?.text?.trim()).toBe('In words.');
    expect(mail?.html).toContain('<p>In words.</p>');
  });

  test('of a transaction that fails is never sent', async () => {
    const db = openDb(own.engine);
    const failing = db.transaction().execute(async (tx) => {
      await queue.sendMail(tx, letter('rolled back'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await queue.sendMail(db, letter('after'));
    await vi.waitFor(() => expect(received.map((mail) => mail.subject)).toContain('after'), 10_000);
    expect(received.map((mail) => mail.subject)).not.toContain('rolled back');
  });

  test('that a mail server refuses is tried again, and its address reaches no log', async () => {
    refusals = 1;
    await queue.sendMail(openDb(own.engine), letter('second try'));
    await vi.waitFor(() => expect(complaints).toHaveLength(1), 10_000);
    expect(complaints[0]?.message).toMatch(/^a letter could not be delivered: E/);
    await vi.waitFor(() => expect(received.map((mail) => mail.subject)).toContain('second try'), {
      timeout: 50_000,
      interval: 500,
    });
  });

  test('with a second header in its subject is refused', async () => {
    const db = openDb(own.engine);
    await expect(queue.sendMail(db, letter('x\r\nBcc: all@trove.example'))).rejects.toThrow('subject');
  });
});
