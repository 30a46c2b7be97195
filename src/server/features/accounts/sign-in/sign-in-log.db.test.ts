import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { codeAt, openPerson } from '#server/testing/second-step.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const advisor = 'advisor@trove.example';
const member = 'member@fig.example';

let trove: TestApp;
let person: ReturnType<typeof openPerson>;
let before = 0;
beforeAll(async () => {
  trove = await openTestApp();
  person = openPerson(trove, advisor, 'Trove-demo-1');
});
beforeEach(async () => {
  trove.clock.advance(24 * 3_600_000);
  before = (await rows()).length;
});
afterAll(() => trove.close());

const rows = () =>
  trove.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'detail', 'network_address'])
    .orderBy('id')
    .execute();
const newRows = async () => (await rows()).slice(before);
const signIn = (name: string, password: string, remoteAddress = '127.0.0.1') =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(name, password), remoteAddress });

describe('the log of sign-ins', () => {
  test('has one row for a sign-out, however often it is asked for at once', async () => {
    const token = await trove.token();
    await Promise.all(Array.from({ length: 20 }, () => person.post('/api/logout', {}, token)));
    expect((await newRows()).filter(({ action }) => action === 'signed-out')).toHaveLength(1);
  });

  test('names the account and the means of each, and the sign-out', async () => {
    const token = await trove.token();
    const app = await person.addApp(token);
    const { passkey } = await person.addPasskey(token);
    trove.clock.advance(30_000);
    const code = codeAt(app.secret, trove.clock.now());
    await person.post('/api/secondStep', { ticket: await person.ticket(), kind: 'totp', code });
    const recovery = { kind: 'recovery', code: app.recoveryCodes?.[0] };
    await person.post('/api/secondStep', { ticket: await person.ticket(), ...recovery });
    const challenge = await person.challengeAt('/api/passkeySignIn/options', {});
    const last = await person.passkeySignIn(passkey.assert(challenge));
    await person.post('/api/logout', {}, last.json<{ token: string }>().token);
    await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic('member@fig.example', '') });
    const all = await newRows();
    const half = all.filter(({ action }) => action === 'second-step-asked');
    expect(half.map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
      ['someone', advisor, 'password, number 1 this hour'],
      ['someone', advisor, 'password, number 2 this hour'],
    ]);
    const made = all.filter(({ action }) => action.startsWith('sign'));
    expect(made.map(({ actor, action, subject, detail }) => [actor, action, subject, detail])).toEqual([
      [advisor, 'signed-in', advisor, 'password'],
      [advisor, 'signed-in', advisor, 'password and app code'],
      [advisor, 'signed-in', advisor, 'password and recovery code'],
      [advisor, 'signed-in', advisor, 'passkey'],
      [advisor, 'signed-out', advisor, null],
      [member, 'signed-in', member, 'FIG address alone, number 1 this hour'],
    ]);
    expect(new Set(made.map(({ network_address: from }) => from))).toEqual(new Set(['127.0.0.1']));
  });

  test('names the account of a failed one, and no name that is nobody’s', async () => {
    await signIn(advisor, 'Not-it-1');
    await signIn('my-Secret-password-1', 'Not-it-1');
    const wrong = { ticket: await person.ticket(), kind: 'totp', code: '000000' };
    await person.post('/api/secondStep', wrong);
    expect(
      (await newRows())
        .filter(({ action }) => action === 'sign-in-failed')
        .map(({ actor, action, subject, detail }) => [actor, action, subject, detail]),
    ).toEqual([
      ['someone', 'sign-in-failed', advisor, 'password, number 1 this hour'],
      ['someone', 'sign-in-failed', 'unknown name', 'password, number 1 this hour'],
      ['someone', 'sign-in-failed', advisor, 'password and app code, number 2 this hour'],
    ]);
    expect(JSON.stringify(await rows())).not.toContain('my-Secret-password-1');
  });

  test('is not filled by one network, whatever the names', async () => {
    for (let at = 0; at < 100; at += 1) await signIn(`nobody-${at}@trove.example`, 'Not-it-1', '10.7.7.7');
    // The 1st, 2nd, 4th, 8th, 16th, 32nd and 64th.
    expect(await newRows()).toHaveLength(7);
  });

  test('is not filled by many networks either, and still tells of those who try an account', async () => {
    const most = limits.signIn.rowsOfNobodyPerHour;
    const everywhere = async (name: string, from: number, tries: number) => {
      for (let at = 0; at < tries; at += 1)
        await signIn(name, 'Not-it-1', `10.${from}.${at >> 8}.${at & 255}`);
    };
    await everywhere('nobody@trove.example', 8, most + 20);
    const made = await newRows();
    expect(made).toHaveLength(most);
    expect(made.at(-1)?.detail).toContain('few more are logged this hour');

    before += made.length;
    await everywhere(advisor, 9, limits.signIn.rowsOfAccountsPerHour + 20);
    expect(await newRows()).toHaveLength(limits.signIn.rowsOfAccountsPerHour);
    before += limits.signIn.rowsOfAccountsPerHour;
    await everywhere('admin@trove.example', 10, 9);
    // The 1st, 2nd, 4th and 8th.
    expect((await newRows()).map(({ subject }) => subject)).toEqual(Array(4).fill('admin@trove.example'));
  }, 120_000);
});

describe('a letter', () => {
  const told = () => trove.letters.filter(({ subject }) => subject.startsWith('New sign-in'));
  const admin = 'admin@trove.example';

  test('tells of a new browser, but not of the first one ever, nor of one that is known', async () => {
    await trove.mailed();
    const earlier = told().length;
    const first = await signIn(admin, 'Trove-admin-1');
    const known = first.cookies.find(({ name }) => name === 'X-Trove-Known');
    const headers = { ...basic(admin, 'Trove-admin-1'), cookie: `X-Trove-Known=${known?.value}` };
    await trove.app.inject({ url: '/api/troveSignIn', headers });
    await trove.mailed();
    expect(told()).toHaveLength(earlier);
    await signIn(admin, 'Trove-admin-1', '198.51.100.9');
    await trove.mailed();
    expect(told()).toHaveLength(earlier + 1);
    const letter = told().at(-1);
    expect(letter?.to).toBe(admin);
    expect(letter?.text).toContain('198.51.100.0/24');
    expect(letter?.text).not.toContain('198.51.100.9');
  });

  test('of this kind comes five times an hour at most', async () => {
    const earlier = told().length;
    for (let at = 0; at < 8; at += 1) await signIn(admin, 'Trove-admin-1');
    await trove.mailed();
    expect(told()).toHaveLength(earlier + 5);
  });

  test('tells of a new and of a removed second step', async () => {
    const token = await trove.token(admin, 'Trove-admin-1');
    const { id } = await openPerson(trove, admin, 'Trove-admin-1').addPasskey(token);
    await trove.app.inject({
      method: 'DELETE',
      url: `/api/account/second-steps/${id}`,
      headers: bearer(token),
    });
    await trove.mailed();
    const subjects = trove.letters.filter(({ to }) => to === admin).map(({ subject }) => subject);
    expect(subjects).toContain('A second step was added to your Trove login');
    expect(subjects).toContain('A second step was removed from your Trove login');
  });
});
