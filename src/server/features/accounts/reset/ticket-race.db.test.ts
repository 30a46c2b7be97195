import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findAccountByEmail } from '#server/features/accounts/account-store.ts';
import { issueTicket, consumeTicket } from '#server/features/accounts/ticket-store.ts';

const email = 'newcomer@trove.example';
const racers = 1_000;

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

async function newTicket() {
  const account = await findAccountByEmail(trove.db, email);
  if (!account) throw new Error('the newcomer is missing');
  const ticket = await issueTicket(trove.db, account.id, trove.clock.now());
  return { ticket, accountId: account.id };
}

const race = <Result>(run: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: racers }, (_, n) => run(n)));

describe('of a thousand calls at once with one ticket', () => {
  test('one gets the account', async () => {
    const { ticket, accountId } = await newTicket();
    const got = await race(() => consumeTicket(trove.db, ticket, trove.clock.now()));
    expect(got.filter((one) => one !== undefined)).toEqual([accountId]);
  });

  test('one chooses the password, opens one session and causes one letter', async () => {
    const { ticket, accountId } = await newTicket();
    await trove.forgetLetters();
    const answers = await race((n) =>
      trove.app.inject({
        method: 'PUT',
        url: '/api/troveResetPass',
        payload: { rid: ticket, newPass: `My-own-pass-${n}` },
        // Each from a network of its own: their number is not what is tested.
        remoteAddress: `10.${n >> 8}.${n & 255}.1`,
      }),
    );
    const won = answers.findIndex((answer) => answer.statusCode === 200);
    const lost = answers.filter((_, n) => n !== won);
    // So many of one account are let on to the ticket; who comes later finds it spent, or is turned away.
    const codes = lost.map((answer) => answer.json<{ code: string }>().code);
    expect(['ticket-spent', 'too-many', 'too-busy']).toEqual(expect.arrayContaining([...new Set(codes)]));
    const spent = codes.filter((code) => code === 'ticket-spent').length;
    expect(spent).toBeGreaterThan(limits.perHour.passwordTries / 2);

    const session = await trove.app.inject({
      url: '/api/session',
      headers: bearer(answers[won]?.body ?? ''),
    });
    expect(session.json()).toMatchObject({ email });
    const open = await trove.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    await trove.mailed();
    expect(trove.letters.map(({ subject }) => subject)).toEqual(['Your Trove password was changed']);
    const headers = basic(email, `My-own-pass-${won}`);
    expect((await trove.app.inject({ url: '/api/troveSignIn', headers })).statusCode).toBe(200);
  });
});
