import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Passwords } from '#server/parts.ts';
import { tooBusy } from '#server/http/refusal.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const [owner, password] = ['advisor@trove.example', 'Trove-demo-1'];
const [home, attacker] = ['198.51.100.7', '203.0.113.66'];

let trove: TestApp;
let looks: number;
const counting: Passwords = {
  ...plainPasswords,
  matches: (given, hash, caller) => {
    looks += 1;
    return plainPasswords.matches(given, hash, caller);
  },
};

beforeEach(async () => {
  looks = 0;
  trove = await openTestApp({}, { passwords: counting });
});
afterEach(() => trove.close());

function signIn(name: string, given: string, from: { address: string; cookie?: string }) {
  const headers = { ...basic(name, given), ...(from.cookie ? { cookie: from.cookie } : {}) };
  return trove.app.inject({ url: '/api/troveSignIn', headers, remoteAddress: from.address });
}

const reset = (ticket: string, address = attacker) =>
  trove.app.inject({
    method: 'PUT',
    url: '/api/troveResetPass',
    payload: { rid: ticket, newPass: 'My-own-pass-1' },
    remoteAddress: address,
  });

/** With what is done after the answer, where it mails nothing too: it goes by the time at which it is done. */
async function askForLink(address = attacker) {
  const answer = await trove.app.inject({
    method: 'POST',
    url: '/api/requestNewPassword',
    payload: { email: owner },
    remoteAddress: address,
  });
  await new Promise((done) => setImmediate(done));
  await vi.waitFor(() => {
    const { open, idle, waiting } = trove.appEngine.countConnections();
    expect([idle, waiting]).toEqual([open, 0]);
  }, 90_000);
  return answer;
}

const links = () =>
  trove.letters.flatMap(
    ({ text }) => /#ticket=([\w-]+)|#([\w-]{43})/.exec(text)?.slice(1).filter(Boolean) ?? [],
  );

test('who came while too many signed in has not used up a try', async () => {
  const busy = vi.spyOn(counting, 'matches').mockRejectedValue(tooBusy(2));
  for (let n = 0; n < 10; n += 1) {
    expect((await signIn(owner, password, { address: home })).statusCode).toBe(503);
  }
  busy.mockRestore();
  expect((await signIn(owner, password, { address: home })).statusCode).toBe(200);
});

describe('a stranger', () => {
  test('who tries many passwords at once has five of them looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(owner, `Guess-${n}`, { address: attacker })),
    );
    expect(looks).toBe(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35);
  });

  test('slows only themselves: the owner signs in at once from elsewhere, from a new browser too', async () => {
    for (let n = 0; n < 40; n += 1) await signIn(owner, `Guess-${n}`, { address: attacker });
    expect((await signIn(owner, password, { address: attacker })).statusCode).toBe(429);
    expect((await signIn(owner, password, { address: home })).statusCode).toBe(200);
  });

  test('behind the owner’s own address does not slow a browser that has signed in before', async () => {
    const first = await signIn(owner, password, { address: home });
    const known = /X-Trove-Known=[\w-]{43}/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
    expect(String(first.headers['set-cookie'])).toMatch(/X-Trove-Known=[^;]+; .*HttpOnly; SameSite=Strict/);
    // More than the address's own limit, too.
    for (let n = 0; n < 310; n += 1) await signIn(`${n % 3 ? owner : n}`, `Guess-${n}`, { address: home });
    expect((await signIn(owner, password, { address: home })).statusCode).toBe(429);
    expect((await signIn(owner, password, { address: home, cookie: known })).statusCode).toBe(200);
  });

  test('with a known browser of another account is a stranger still', async () => {
    const other = await signIn('admin@trove.example', 'Trove-admin-1', { address: attacker });
    const cookie = /X-Trove-Known=[\w-]{43}/.exec(String(other.headers['set-cookie']))?.[0] ?? '';
    for (let n = 0; n < 10; n += 1) await signIn(owner, `Guess-${n}`, { address: attacker, cookie });
    expect(looks - 1).toBe(5);
  });

  test('who has the password signs in 30 times in 15 minutes, and the owner elsewhere and in their own browser goes on', async () => {
    const first = await signIn(owner, password, { address: home });
    const cookie = /X-Trove-Known=[\w-]{43}/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await signIn(owner, password, { address: attacker })).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    expect(looks).toBe(31);
    expect((await signIn(owner, password, { address: home })).statusCode).toBe(200);
    expect((await signIn(owner, password, { address: attacker, cookie })).statusCode).toBe(200);
    trove.clock.advance(15 * 60_000);
    expect((await signIn(owner, password, { address: attacker })).statusCode).toBe(200);
  });

  test('on many addresses of one IPv6 network counts as one', async () => {
    for (let n = 0; n < 10; n += 1) await signIn(owner, `Guess-${n}`, { address: `2001:db8:1:2::${n}` });
    expect(looks).toBe(5);
    await signIn(owner, 'Guess', { address: '2001:db8:1:3::1' });
    expect(looks).toBe(6);
  });

  test('waits twice as long after each further try, and is forgotten after a right one', async () => {
    const at = { address: attacker };
    for (let n = 0; n < 5; n += 1) await signIn(owner, 'Guess', at);
    for (const seconds of [2, 4, 8, 16]) {
      expect((await signIn(owner, 'Guess', at)).headers['retry-after']).toBe(String(seconds));
      trove.clock.advance(seconds * 1_000);
      expect((await signIn(owner, 'Guess', at)).statusCode).toBe(401);
    }
    trove.clock.advance(32_000);
    expect((await signIn(owner, password, at)).statusCode).toBe(200);
    expect((await signIn(owner, 'Guess', at)).statusCode).toBe(401);
  });
});

describe('tickets that are none', () => {
  test('cost no hash, and are limited for each network', async () => {
    const hash = vi.spyOn(counting, 'hash');
    const statuses = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await reset(`x${n}`)).statusCode);
    expect(hash).not.toHaveBeenCalled();
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
    hash.mockRestore();
  });
});

describe('a link for a new password', () => {
  test('goes out whoever asked before, the same one again after five minutes, and works', async () => {
    for (let n = 0; n < 6; n += 1) expect((await askForLink()).statusCode).toBe(202);
    await vi.waitFor(() => expect(trove.letters).toHaveLength(1), 90_000);

    trove.clock.advance(5 * 60_000);
    await askForLink(home);
    await vi.waitFor(() => expect(trove.letters).toHaveLength(2), 90_000);
    const [first, second] = links();
    expect(first).toBeTruthy();
    expect(second).toBe(first);

    trove.clock.advance(24 * 60_000);
    expect((await reset(first ?? '', home)).statusCode).toBe(200);
    expect((await reset(first ?? '', home)).statusCode).toBe(401);
  });

  test('lasts no longer for being sent again, and has another beside it when little of its time is left', async () => {
    await askForLink();
    await vi.waitFor(() => expect(trove.letters).toHaveLength(1), 90_000);
    trove.clock.advance(20 * 60_000);
    await askForLink();
    await vi.waitFor(() => expect(trove.letters).toHaveLength(2), 90_000);
    trove.clock.advance(6 * 60_000);
    await askForLink();
    await vi.waitFor(() => expect(trove.letters).toHaveLength(3), 90_000);
    const [first = '', again, other = ''] = links();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    trove.clock.advance(4 * 60_000);
    expect((await reset(first, home)).statusCode).toBe(401);
    trove.clock.advance(25 * 60_000);
    expect((await reset(other, home)).statusCode).toBe(200);
  });

  test('lies readable in no table, nor does a letter that waits', async () => {
    await askForLink();
    await vi.waitFor(() => expect(trove.letters).toHaveLength(1), 90_000);
    const [ticket = ''] = links();
    expect(ticket).toHaveLength(43);
    const rows = await trove.db.selectFrom('password_tickets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});
