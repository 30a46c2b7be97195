import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPerson } from '#server/testing/second-step.ts';
import { makeSoftPasskey } from '#server/testing/soft-passkey.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let person: ReturnType<typeof openPerson>;
let passkey: ReturnType<typeof makeSoftPasskey>;
let stepId: string;

beforeAll(async () => {
  trove = await openTestApp();
  person = openPerson(trove, 'advisor@trove.example', 'Trove-demo-1');
});
afterAll(() => trove.close());

const challenge = () => person.challengeAt('/api/passkeySignIn/options', {});
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { code?: string }).code;

async function start(token: string) {
  const answer = await person.post(
    '/api/account/second-steps',
    { kind: 'passkey', name: 'My laptop' },
    token,
  );
  return answer.json<{ id: string; challenge: string }>();
}

describe('a passkey', () => {
  test.each([
    ['of another site', { origin: 'https://trove.example.evil.test' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['without the person being verified', { isUserVerified: false }],
  ])('is not set up from an answer %s', async (_case, options) => {
    const token = await trove.token();
    const { id, challenge } = await start(token);
    const attestation = makeSoftPasskey().attest(challenge, options);
    const answer = await person.post(`/api/account/second-steps/${id}/confirm`, { attestation }, token);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'not-confirmed']);
  });

  test('is not set up with the challenge of another', async () => {
    const token = await trove.token();
    const { id } = await start(token);
    const attestation = makeSoftPasskey().attest(await challenge());
    const answer = await person.post(`/api/account/second-steps/${id}/confirm`, { attestation }, token);
    expect(codeOf(answer)).toBe('not-confirmed');
  });

  test('is asked for by the site, with its person verified and findable by itself', async () => {
    const token = await trove.token();
    const options = await person.post('/api/account/second-steps', { kind: 'passkey' }, token);
    expect(options.json()).toMatchObject({
      id: expect.any(String),
      rp: { id: 'localhost', name: 'Trove' },
      user: { name: 'advisor@trove.example' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('is set up, and is a whole sign-in by itself', async () => {
    const token = await trove.token();
    const added = await person.addPasskey(token);
    expect(added.answer.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    passkey = added.passkey;
    stepId = added.id;
    const answer = await person.passkeySignIn(passkey.assert(await challenge()));
    expect(answer.json()).toEqual({ hasResetPassword: true, token: expect.any(String), rid: null });
    const session = await person.call('GET', '/api/session', answer.json<{ token: string }>().token);
    expect(session.json()).toMatchObject({ email: 'advisor@trove.example', secondStep: { has: true } });
  });

  test('that is added ends every other session, and the letter says so', async () => {
    const email = 'admin@trove.example';
    const other = openPerson(trove, email, 'Trove-admin-1');
    const [here, there] = [await trove.token(email, 'Trove-admin-1'), (await other.enter()).token ?? ''];
    const { id } = await other.addPasskey(here);
    const status = async (token: string) => (await other.call('GET', '/api/session', token)).statusCode;
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    await trove.mailed();
    const letter = trove.letters.find(({ to, subject }) => to === email && subject.includes('was added'));
    expect(letter?.text).toContain('Every other browser that was signed in is signed out.');
    await other.call('DELETE', `/api/account/second-steps/${id}`, here);
  });

  test('is set up for one account only', async () => {
    const other = openPerson(trove, 'admin@trove.example', 'Trove-admin-1');
    const token = await trove.token('admin@trove.example', 'Trove-admin-1');
    const options = await other.post('/api/account/second-steps', { kind: 'passkey' }, token);
    const { id, challenge } = options.json<{ id: string; challenge: string }>();
    const attestation = passkey.attest(challenge);
    const answer = await other.post(`/api/account/second-steps/${id}/confirm`, { attestation }, token);
    expect(codeOf(answer)).toBe('passkey-known');
  });

  test('finishes a sign-in that a password began', async () => {
    const { secondStep } = await person.enter();
    expect(secondStep?.kinds).toEqual(['passkey', 'recovery']);
    const { ticket = '' } = secondStep ?? {};
    const options = await person.post('/api/secondStep/options', { ticket });
    expect(options.json()).toMatchObject({
      allowCredentials: [{ id: passkey.id }],
      userVerification: 'required',
    });
    const assertion = passkey.assert(options.json<{ challenge: string }>().challenge);
    const answer = await person.post('/api/secondStep', { ticket, kind: 'passkey', assertion });
    expect(answer.statusCode).toBe(200);
  });

  test('has one challenge open for a ticket, and each ticket has its own', async () => {
    const [one, other] = [await person.ticket(), await person.ticket()];
    const challengeOf = (ticket: string) => person.challengeAt('/api/secondStep/options', { ticket });
    const ofOther = await challengeOf(other);
    const first = await challengeOf(one);
    for (let n = 0; n < 5; n += 1) await challengeOf(one);
    const open = trove.db.selectFrom('passkey_challenges').where('purpose', '=', 'second-step');
    expect(await open.select('bound_to').execute()).toHaveLength(2);
    const show = (ticket: string, challenge: string) =>
      person.post('/api/secondStep', { ticket, kind: 'passkey', assertion: passkey.assert(challenge) });
    expect((await show(one, first)).statusCode).toBe(401);
    expect((await show(one, ofOther)).statusCode).toBe(401);
    expect((await show(other, ofOther)).statusCode).toBe(200);
  });

  test.each([
    ['from another site', { origin: 'https://localhost:3000' }],
    ['without the person being verified', { isUserVerified: false }],
    ['whose count has gone back', { count: 1 }],
    ['whose count stood still', { count: 2 }],
  ])('is refused %s', async (_case, options) => {
    const answer = await person.passkeySignIn(passkey.assert(await challenge(), options));
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'sign-in-failed']);
  });

  test('answers a challenge once, in time, and only the one it was given for', async () => {
    const used = await challenge();
    expect((await person.passkeySignIn(passkey.assert(used))).statusCode).toBe(200);
    expect((await person.passkeySignIn(passkey.assert(used))).statusCode).toBe(401);
    const late = await challenge();
    trove.clock.advance(5 * 60_000);
    expect((await person.passkeySignIn(passkey.assert(late))).statusCode).toBe(401);
    const ticket = await person.ticket();
    const ofTicket = await person.challengeAt('/api/secondStep/options', { ticket });
    expect((await person.passkeySignIn(passkey.assert(ofTicket))).statusCode).toBe(401);
    const assertion = passkey.assert(await challenge());
    expect((await person.post('/api/secondStep', { ticket, kind: 'passkey', assertion })).statusCode).toBe(
      401,
    );
  });

  test('of 50 answers to one challenge at once, one wins', async () => {
    const one = await challenge();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        trove.app.inject({
          method: 'POST',
          url: '/api/passkeySignIn',
          remoteAddress: `10.3.${at}.1`,
          payload: { assertion: passkey.assert(one) },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
  });

  test('that nobody set up, and bytes that are none, are refused', async () => {
    expect((await person.passkeySignIn(makeSoftPasskey().assert(await challenge()))).statusCode).toBe(401);
    const assertion = passkey.assert(await challenge());
    for (const broken of [
      { clientDataJSON: 'bm90IGpzb24' },
      { authenticatorData: 'AA' },
      { signature: 'AAAA' },
      { clientDataJSON: Buffer.from('null').toString('base64url') },
    ]) {
      const answer = await person.passkeySignIn({
        ...assertion,
        response: { ...assertion.response, ...broken },
      });
      expect(answer.statusCode, JSON.stringify(broken)).toBe(401);
    }
  });

  test('of a disabled account opens nothing', async () => {
    const account = trove.db.updateTable('accounts').where('email', '=', 'advisor@trove.example');
    await account.set({ status: 'disabled' }).execute();
    expect((await person.passkeySignIn(passkey.assert(await challenge()))).statusCode).toBe(401);
    await account.set({ status: 'active' }).execute();
  });

  test('is removed, and with the last second step the recovery codes', async () => {
    const signedIn = await person.passkeySignIn(passkey.assert(await challenge()));
    const { token } = signedIn.json<{ token: string }>();
    const removed = await person.call('DELETE', `/api/account/second-steps/${stepId}`, token);
    expect(removed.statusCode).toBe(204);
    expect((await person.call('GET', '/api/account/recovery-codes', token)).json()).toEqual({ left: 0 });
    expect((await person.passkeySignIn(passkey.assert(await challenge()))).statusCode).toBe(401);
    expect((await person.enter()).token).toEqual(expect.any(String));
  });
});
