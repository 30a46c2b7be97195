import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Postman } from '#server/adapters/mail/mail.ts';
import { openSmtpPostman } from '#server/adapters/mail/smtp-postman.ts';
import { lockAccountByEmail } from '#server/features/accounts/account-store.ts';
import { emptyAccount } from '#server/features/accounts/erase/erase-store.ts';
import { signFigLink } from '#server/features/partner/fig-link.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answerMeanwhile } from '#server/testing/meanwhile.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

const figKey = 'k'.repeat(32);
let smtp: TestSmtp;
let postman: Postman;
let trove: TestApp;
beforeAll(async () => {
  smtp = await openTestSmtp();
  postman = openSmtpPostman(smtp.url, 'Trove <quotes@trove.example>');
  trove = await openTestApp({ publicUrl: 'https://trove.example', figLinkKeys: [figKey] }, { postman });
});
beforeEach(async () => {
  trove.clock.advance(3_600_000);
  await trove.db.deleteFrom('contact_messages').execute();
  await trove.mailed();
  smtp.received.length = 0;
});
afterAll(async () => {
  await trove.close();
  postman.close();
  smtp.close();
});

const good = { name: 'A visitor', email: 'visitor@agency.example', message: 'Do you take\ntwo lives?' };
const send = (payload: object, headers: Record<string, string> = {}) =>
  trove.app.inject({ method: 'POST', url: '/api/contactUs', payload, headers });
const stored = () => trove.db.selectFrom('contact_messages').selectAll().execute();
const letter = () => smtp.letterTo('offers@trove.example', 'A message from the contact form');

describe('a message', () => {
  test('is stored, and mailed to the office alone, with the visitor in Reply-To', async () => {
    expect((await send(good)).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ ...good, account_id: null, sent_at: trove.clock.now() }]);
    const arrived = await letter();
    expect(arrived.recipients).toEqual(['offers@trove.example']);
    expect(arrived.from?.text).toBe('"Trove" <quotes@trove.example>');
    expect(arrived.replyTo?.text).toBe('visitor@agency.example');
    for (const words of ['A visitor', 'visitor@agency.example', 'not signed in', 'two lives?']) {
      expect(arrived.text).toContain(words);
    }
    await trove.mailed();
    expect(smtp.received).toHaveLength(1);
  });

  test('of someone signed in carries the account, and a stranger cannot claim one', async () => {
    const url = '/api/userContactUs';
    const payload = { name: 'An advisor', email: 'home@agency.example' };
    expect((await trove.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    const headers = bearer(await trove.token());
    expect((await trove.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(201);
    const [one] = await stored();
    expect(one).toMatchObject({ ...payload, message: null });
    expect(one?.account_id).toBeTruthy();
    const { text } = await letter();
    expect(text).toContain('advisor@trove.example');
    expect(text).toContain('No message was written.');
  });

  test('of a FIG member names the account only where the mailbox was proved and there is one', async () => {
    await addToRoster(trove.db, ['fig.test'], trove.clock.now());
    const url = '/api/userContactUs';
    const payload = { name: 'Zoe', email: 'stranger@else.example' };
    const by = async (query: string) => {
      const headers = basic('zoe@fig.test', '');
      const answer = await trove.app.inject({ url: `/api/troveFigSignIn${query}`, headers });
      return bearer(answer.json<{ token: string }>().token);
    };
    const tell = async (headers: Record<string, string>) => {
      await trove.db.deleteFrom('contact_messages').execute();
      smtp.received.length = 0;
      expect((await trove.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(201);
      const [one] = await stored();
      return { accountId: one?.account_id, text: (await letter()).text };
    };
    const signed = () => {
      const exp = Math.floor(trove.clock.now().getTime() / 1_000) + 60;
      const nonce = randomUUID();
      const sig = signFigLink({ email: 'zoe@fig.test', exp, nonce }, figKey);
      return `?${new URLSearchParams({ exp: String(exp), nonce, sig })}`;
    };
    const bare = await by('');
    const proved = await by(signed());
    for (const accountId of [null, expect.any(String)]) {
      const unproved = await tell(bare);
      expect(unproved.accountId).toBeNull();
      expect(unproved.text).toContain('not signed in');
      expect(unproved.text).not.toContain('zoe@fig.test');
      const own = await tell(proved);
      expect(own).toEqual({ accountId, text: expect.stringContaining('zoe@fig.test') });
      // With a first quote each becomes a session of an account.
      for (const headers of [bare, proved]) {
        const quoted = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
        expect((await trove.app.inject(quoted)).statusCode).toBe(200);
      }
    }
  });

  test('is refused with both sentences at once, and nothing is stored', async () => {
    const answer = await send({ name: ' ', email: 'no' });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { name: 'Name required', email: 'Valid email address required' },
    ]);
    expect((await send({ ...good, name: 'x'.repeat(121) })).statusCode).toBe(422);
    expect((await send({ ...good, message: 'x'.repeat(5_001) })).statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('of a machine is thanked for and thrown away', async () => {
    expect((await send({ ...good, website: 'https://spam.example' })).statusCode).toBe(201);
    await trove.mailed();
    expect(await stored()).toEqual([]);
    expect(smtp.received).toEqual([]);
  });

  test('comes 20 times an hour from one network address, then waits; whoever is signed in does not wait for others', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 20; n += 1) answers.push((await send({ ...good, website: 'x' })).statusCode);
    expect(new Set(answers)).toEqual(new Set([201]));
    const last = await send(good);
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '600']);
    expect(await stored()).toEqual([]);
    const headers = bearer(await trove.token());
    const own = await trove.app.inject({ method: 'POST', url: '/api/userContactUs', payload: good, headers });
    expect(own.statusCode).toBe(201);
    trove.clock.advance(3_600_000);
    expect((await send(good)).statusCode).toBe(201);
  });

  test('is stored where nobody is to be told', async () => {
    const quiet = await openTestApp({ offersTo: undefined });
    const answer = await quiet.app.inject({ method: 'POST', url: '/api/contactUs', payload: good });
    expect(answer.statusCode).toBe(201);
    expect(await quiet.db.selectFrom('contact_messages').select('name').execute()).toHaveLength(1);
    await quiet.mailed();
    expect(quiet.letters).toEqual([]);
    await quiet.close();
  });
});

describe('a header cannot be smuggled in', () => {
  const line = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0000\r\n'];
  const headers = ['Bcc: victim@else.example', 'To: victim@else.example', 'Subject: won', 'X-Evil: 1'];

  test('by the name or the text: one recipient, the same headers', async () => {
    const tries = line.slice(0, 5).flatMap((cut) => headers.map((header) => `Visitor${cut}${header}`));
    for (const words of tries) {
      trove.clock.advance(3_600_000);
      expect(
        (await send({ name: words, email: good.email, message: `${words}\r\n.\r\nMAIL FROM:<x>` }))
          .statusCode,
      ).toBe(201);
    }
    await expect.poll(() => smtp.received.length).toBe(tries.length);
    for (const one of smtp.received) {
      expect(one.recipients).toEqual(['offers@trove.example']);
      expect([one.to].flat().map((to) => to?.text)).toEqual(['offers@trove.example']);
      expect([one.cc, one.bcc]).toEqual([undefined, undefined]);
      expect(one.subject).toBe('A message from the contact form');
      expect(one.replyTo?.text).toBe(good.email);
      expect([...one.headers.keys()].sort()).toEqual(
        ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
      );
    }
  });

  test('by line breaks and turned writing in the name: it is stored as one line', async () => {
    expect((await send({ ...good, name: 'A visitor\r\nSigned in as: \u202Eadmin' })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ name: 'A visitor Signed in as: admin' }]);
    expect((await letter()).text).toContain('A visitor Signed in as: admin');
  });

  test('by the address: it is refused', async () => {
    const addresses = [
      ...line.flatMap((cut) => headers.map((header) => `a@b.example${cut}${header}`)),
      ...line.filter((cut) => !cut.startsWith('%')).map((cut) => `a${cut}@b.example`),
      'a@b.example, victim@else.example',
      'a@b.example; victim@else.example',
      'a@b.example victim@else.example',
      'Visitor <a@b.example>',
      '<a@b.example>',
      '"a b"@b.example',
      'a@b.example>',
      'a@[127.0.0.1]',
    ];
    for (const email of addresses) {
      trove.clock.advance(3_600_000);
      expect((await send({ ...good, email })).statusCode, JSON.stringify(email)).toBe(422);
    }
    expect(await stored()).toEqual([]);
  });

  test('and an unusual address can be answered', async () => {
    const email = "o'neil!x@agency.example";
    expect((await send({ ...good, email })).statusCode).toBe(201);
    const arrived = await letter();
    expect(arrived.replyTo?.value).toEqual([{ address: email, name: '' }]);
    expect(arrived.text).toContain(email);
  });
});

describe('an administrator', () => {
  test('reads the messages newest first, page by page, and searches them', async () => {
    const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const now = trove.clock.now().getTime();
    await trove.db
      .insertInto('contact_messages')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          name: `Visitor ${n}`,
          email: `v${n}@agency.example`,
          message: n === 7 ? 'A 100% sure thing' : null,
          account_id: null,
          sent_at: new Date(now + n),
        })),
      )
      .execute();
    type Page = { rows: { name: string }[]; hasMore: boolean };
    const list = async (query: string) =>
      (await trove.app.inject({ url: `/api/admin/messages${query}`, headers })).json<Page>();
    const first = await list('');
    expect([first.rows.length, first.rows[0]?.name, first.hasMore]).toEqual([50, 'Visitor 59', true]);
    expect((await list('?page=2')).rows.map(({ name }) => name).at(-1)).toBe('Visitor 0');
    expect((await list('?search=100%25')).rows).toMatchObject([{ name: 'Visitor 7', account: null }]);
    expect((await list('?search=V3%40AGENCY')).rows).toMatchObject([{ name: 'Visitor 3' }]);
  });

  test('deletes one for good; the log says neither who wrote nor what', async () => {
    await send({ name: 'Forget Me', email: 'forget@me.example', message: 'Forget this' });
    await letter();
    const [entry] = await stored();
    const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const gone = { method: 'DELETE', url: `/api/admin/messages/${entry?.id}`, headers } as const;
    expect((await trove.app.inject(gone)).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await trove.app.inject(gone)).statusCode).toBe(404);
    const log = await trove.app.inject({ url: '/api/admin/audit?action=message-removed', headers });
    expect(log.json<{ rows: object[] }>().rows).toHaveLength(1);
    expect(log.body).not.toMatch(/forget/i);
  });

  test('deletes one with the letter about it, as far as that still waits', async () => {
    const refusing: Postman = { deliver: () => Promise.reject(new Error('away')), close: () => {} };
    const away = await openTestApp({}, { postman: refusing });
    try {
      const payload = { name: 'Forget Me', email: 'forget@me.example', message: 'Forget this' };
      await away.app.inject({ method: 'POST', url: '/api/contactUs', payload });
      const { id } = await away.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
      const waiting = async () =>
        (await sql`select from pgboss.job where name = 'mail' and id = ${id}`.execute(away.db)).rows.length;
      expect(await waiting()).toBe(1);
      const headers = bearer(await away.token('admin@trove.example', 'Trove-admin-1'));
      await away.app.inject({ method: 'DELETE', url: `/api/admin/messages/${id}`, headers });
      expect(await waiting()).toBe(0);
    } finally {
      await away.close();
    }
  });

  test('alone reads them', async () => {
    const url = '/api/admin/messages';
    expect((await trove.app.inject({ url })).statusCode).toBe(401);
    expect((await trove.app.inject({ url, headers: bearer(await trove.token()) })).statusCode).toBe(403);
  });
});

test('one that is on its way while its writer is erased leaves nothing, nor does its letter', async () => {
  const headers = bearer(await trove.token());
  const email = 'advisor@trove.example';
  const { id } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const answer = await answerMeanwhile(
    trove,
    async (tx) => {
      await lockAccountByEmail(tx, email);
      await emptyAccount(tx, id, trove.clock.now());
    },
    () => trove.app.inject({ method: 'POST', url: '/api/userContactUs', payload: good, headers }),
  );
  expect(answer.statusCode).toBe(401);
  expect(await stored()).toEqual([]);
  await trove.mailed();
  expect(smtp.received).toEqual([]);
});
