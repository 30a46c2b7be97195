import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { codeAt, openPerson } from '#server/testing/second-step.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let person: ReturnType<typeof openPerson>;
let app: { id: string; secret: string; code: string; recoveryCodes?: string[] };

beforeAll(async () => {
  trove = await openTestApp();
  person = openPerson(trove, 'advisor@trove.example', 'Trove-demo-1');
});
afterAll(() => trove.close());

const shown = (ticket: string, code: string, kind = 'totp') =>
  person.post('/api/secondStep', { ticket, kind, code });
/** A code that was not used yet: of the next half minute. */
const nextCode = () => {
  trove.clock.advance(30_000);
  return codeAt(app.secret, trove.clock.now());
};
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { code?: string }).code;

describe('an app', () => {
  test('is set up with its secret and an address for the QR code, and answers ten recovery codes', async () => {
    const token = await trove.token();
    const added = await person.addApp(token);
    expect(added.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(added.otpauthUrl).toContain('otpauth://totp/Trove:advisor%40trove.example?');
    expect(added.otpauthUrl).toContain(`secret=${added.secret}`);
    expect(new Set(added.recoveryCodes).size).toBe(10);
    for (const code of added.recoveryCodes ?? []) expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const list = await person.call('GET', '/api/account/second-steps', token);
    expect(list.json()).toEqual([
      { id: added.id, kind: 'totp', name: 'Authenticator app', lastUsedAt: trove.clock.now().toISOString() },
    ]);
    const session = await person.call('GET', '/api/session', token);
    expect(session.json()).toMatchObject({ secondStep: { has: true, required: false } });
    app = added as typeof app;
  });

  test('keeps its secret sealed, and recovery codes only as hashes', async () => {
    const kept = await trove.db.selectFrom('second_steps').selectAll().execute();
    const codes = await trove.db.selectFrom('recovery_codes').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(codes).toHaveLength(10);
    const text = JSON.stringify([
      kept,
      codes.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1')),
    ]);
    expect(text).not.toContain(app.secret);
    for (const code of app.recoveryCodes ?? []) expect(text).not.toContain(code.replaceAll('-', ''));
  });

  test('makes a sign-in answer a ticket in place of a token', async () => {
    const answer = await person.enter();
    expect(answer).toEqual({
      hasResetPassword: true,
      token: null,
      rid: null,
      secondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp', 'recovery'] },
    });
  });

  test('does not take the code that confirmed it', async () => {
    expect((await shown(await person.ticket(), app.code)).statusCode).toBe(401);
  });

  test('lets in with a code, once', async () => {
    const code = nextCode();
    const answer = await shown(await person.ticket(), code);
    expect(answer.json()).toEqual({ hasResetPassword: true, token: expect.any(String), rid: null });
    const { token } = answer.json<{ token: string }>();
    expect((await person.call('GET', '/api/session', token)).statusCode).toBe(200);
    const again = await shown(await person.ticket(), code);
    expect([again.statusCode, codeOf(again)]).toEqual([401, 'sign-in-failed']);
  });

  test('takes the code of one half minute before or after, of no other, and none older than the last', async () => {
    trove.clock.advance(3_600_000);
    const at = (steps: number) => codeAt(app.secret, new Date(trove.clock.now().getTime() + steps * 30_000));
    for (const steps of [-2, 2]) expect((await shown(await person.ticket(), at(steps))).statusCode).toBe(401);
    expect((await shown(await person.ticket(), at(-1))).statusCode).toBe(200);
    expect((await shown(await person.ticket(), at(1))).statusCode).toBe(200);
    expect((await shown(await person.ticket(), at(0))).statusCode).toBe(401);
  });

  test.each(['٠١٢٣٤٥', '12345', '1234567', '12345x', '      '])(
    'refuses %j, which is no code',
    async (code) => {
      trove.clock.advance(3_600_000);
      expect((await shown(await person.ticket(), code)).statusCode).toBeLessThan(500);
      expect((await shown(await person.ticket(), code)).statusCode).toBeGreaterThan(399);
    },
  );
});

describe('a ticket', () => {
  test('works once, and not after ten minutes', async () => {
    const ticket = await person.ticket();
    expect((await shown(ticket, nextCode())).statusCode).toBe(200);
    const again = await shown(ticket, nextCode());
    expect([again.statusCode, codeOf(again)]).toEqual([401, 'ticket-spent']);
    const late = await person.ticket();
    trove.clock.advance(10 * 60_000);
    expect(codeOf(await shown(late, nextCode()))).toBe('ticket-spent');
  });

  test('outlives a wrong code', async () => {
    trove.clock.advance(3_600_000);
    const ticket = await person.ticket();
    expect(codeOf(await shown(ticket, '000000'))).toBe('sign-in-failed');
    expect((await shown(ticket, nextCode())).statusCode).toBe(200);
  });

  test('chooses no password', async () => {
    const payload = { rid: await person.ticket(), newPass: 'Marble-kite-77!' };
    const answer = await trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'ticket-spent']);
  });

  test('is gone once the account is disabled', async () => {
    const ticket = await person.ticket();
    const account = trove.db.updateTable('accounts').where('email', '=', 'advisor@trove.example');
    await account.set({ status: 'disabled' }).execute();
    expect(codeOf(await shown(ticket, nextCode()))).toBe('ticket-spent');
    await account.set({ status: 'active' }).execute();
  });
});

describe('of 50 at once', () => {
  test('one code, each with a ticket of its own, one wins', async () => {
    trove.clock.advance(3_600_000);
    const tickets = await many(50);
    const code = nextCode();
    expect(await winners(tickets.map((ticket) => shown(ticket, code)))).toBe(1);
  });

  test('one ticket with one recovery code, one wins', async () => {
    trove.clock.advance(3_600_000);
    const ticket = await person.ticket();
    const code = app.recoveryCodes?.[1] ?? '';
    expect(await winners(Array.from({ length: 50 }, () => shown(ticket, code, 'recovery')))).toBe(1);
  });

  test('one recovery code from 50 networks, each with a ticket of its own, one wins', async () => {
    trove.clock.advance(3_600_000);
    const tickets = await many(50);
    const payload = { kind: 'recovery', code: app.recoveryCodes?.[2] };
    const tries = tickets.map((ticket, at) =>
      trove.app.inject({
        method: 'POST',
        url: '/api/secondStep',
        remoteAddress: `10.1.${at}.1`,
        payload: { ...payload, ticket },
      }),
    );
    const statuses = await Promise.all(tries.map(async (one) => (await one).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
  });
});

describe('guessing', () => {
  test('is slowed by name and network, counted before the code is looked at', async () => {
    trove.clock.advance(24 * 3_600_000);
    const ticket = await person.ticket();
    const tries = await Promise.all(Array.from({ length: 40 }, () => shown(ticket, '000000')));
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    // Elsewhere nothing of it is felt.
    const elsewhere = await trove.app.inject({
      method: 'POST',
      url: '/api/secondStep',
      remoteAddress: '198.51.100.7',
      payload: { ticket: await person.ticket(), kind: 'totp', code: nextCode() },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('from many networks ends after 30 codes an hour; a browser that is known still comes in', async () => {
    trove.clock.advance(24 * 3_600_000);
    const signedIn = await shown(await person.ticket(), nextCode());
    const known = signedIn.cookies.find(({ name }) => name.includes('Known'));
    const guess = async (at: number) => {
      const remoteAddress = `10.2.${at}.1`;
      const payload = { ticket: await person.ticket(remoteAddress), kind: 'totp', code: '000000' };
      return (await trove.app.inject({ method: 'POST', url: '/api/secondStep', remoteAddress, payload }))
        .statusCode;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 35; at += 1) statuses.push(await guess(at));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
    const own = await trove.app.inject({
      method: 'POST',
      url: '/api/secondStep',
      headers: { cookie: `${known?.name}=${known?.value}` },
      payload: { ticket: await person.ticket(), kind: 'totp', code: nextCode() },
    });
    expect(own.statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  test('let in once, however they are typed', async () => {
    trove.clock.advance(24 * 3_600_000);
    const code = app.recoveryCodes?.[0] ?? '';
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await shown(await person.ticket(), typed, 'recovery')).statusCode).toBe(200);
    expect((await shown(await person.ticket(), code, 'recovery')).statusCode).toBe(401);
  });

  test('are made anew, and then those of before count no more', async () => {
    const { token } = (await shown(await person.ticket(), nextCode())).json<{ token: string }>();
    expect((await person.call('GET', '/api/account/recovery-codes', token)).json()).toEqual({ left: 7 });
    await trove.forgetLetters();
    const made = await trove.app.inject({
      method: 'POST',
      url: '/api/account/recovery-codes',
      headers: bearer(token),
    });
    expect(made.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await person.call('GET', '/api/account/recovery-codes', token)).json()).toEqual({ left: 10 });
    await trove.mailed();
    expect(trove.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['advisor@trove.example', 'New recovery codes for your Trove login'],
    ]);
    const before = app.recoveryCodes?.[5] ?? '';
    expect((await shown(await person.ticket(), before, 'recovery')).statusCode).toBe(401);
  });

  test('and new second steps have a limit together, and leave no more rows in the log', async () => {
    trove.clock.advance(2 * 3_600_000);
    const { token } = (await shown(await person.ticket(), nextCode())).json<{ token: string }>();
    const make = () => person.call('POST', '/api/account/recovery-codes', token);
    const begin = () => person.post('/api/account/second-steps', { kind: 'totp' }, token);
    const { accountChanges: most } = limits.perHour;
    const rows = async () =>
      (
        await trove.db
          .selectFrom('audit_log')
          .select('id')
          .where('action', '=', 'recovery-codes-made')
          .execute()
      ).length;
    const before = await rows();
    expect((await begin()).statusCode).toBe(200);
    for (let round = 1; round < most; round += 1) expect((await make()).statusCode).toBe(200);
    expect([(await make()).statusCode, (await begin()).statusCode]).toEqual([429, 429]);
    expect(await rows()).toBe(before + most - 1);
  });
});

test('codes that others spent keep nobody out who chose a new password', async () => {
  trove.clock.advance(24 * 3_600_000);
  for (const [at, ticket] of (await many(30)).entries()) {
    const payload = { ticket, kind: 'totp', code: '000000' };
    const remoteAddress = `10.5.${at}.1`;
    await trove.app.inject({ method: 'POST', url: '/api/secondStep', remoteAddress, payload });
  }
  expect((await shown(await person.ticket(), nextCode())).statusCode).toBe(429);
  const email = 'advisor@trove.example';
  await trove.forgetLetters();
  await person.post('/api/requestNewPassword', { email });
  await vi.waitFor(
    async () => {
      await trove.mailed();
      expect(trove.letters.at(-1)?.text).toContain('/reset-password');
    },
    { timeout: 60_000 },
  );
  const rid = /[\w-]{43}/.exec(trove.letters.at(-1)!.text)![0];
  const newPass = 'My-own-pass-7';
  const payload = { rid, newPass };
  const chosen = await trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload });
  expect(chosen.statusCode).toBe(200);
  const anew = openPerson(trove, email, newPass);
  expect((await shown(await anew.ticket(), nextCode())).statusCode).toBe(200);
});

/** One after the other, each from a network of its own: of sign-ins at once, or of one network, only a few are looked at. */
async function many(count: number): Promise<string[]> {
  const tickets: string[] = [];
  while (tickets.length < count) tickets.push(await person.ticket(`10.4.${tickets.length}.1`));
  expect(new Set(tickets).size).toBe(count);
  return tickets;
}

async function winners(calls: Promise<{ statusCode: number }>[]): Promise<number> {
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}
