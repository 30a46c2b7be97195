import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { codeAt } from '#server/testing/second-step.ts';
import { bearer, openTestApp } from '#server/testing/test-app.ts';

test('of an app and a passkey that were begun before the tenth, one is confirmed', async () => {
  const trove = await openTestApp();
  const headers = bearer(await trove.token());
  const url = '/api/account/second-steps';
  const post = (at: string, payload: object) =>
    trove.app.inject({ method: 'POST', url: at, headers, payload });
  const app = (await post(url, { kind: 'totp' })).json<{ id: string; secret: string }>();
  expect((await post(url, { kind: 'passkey' })).statusCode).toBe(200);
  const { account_id } = await trove.db
    .selectFrom('second_steps')
    .select('account_id')
    .where('id', '=', app.id)
    .executeTakeFirstOrThrow();
  const now = trove.clock.now();
  for (let n = 0; n < limits.secondStep.perAccount; n += 1) {
    await trove.db
      .insertInto('second_steps')
      .values({
        account_id,
        kind: 'passkey',
        name: `Key ${n}`,
        created_at: now,
        confirmed_at: now,
        last_used_at: null,
        sealed_secret: null,
        last_step: null,
        credential_id: `key-${n}`,
        public_key: randomBytes(32),
        use_count: 0,
        transports: null,
      })
      .execute();
  }
  const code = codeAt(app.secret, now);
  const answer = await post(`${url}/${app.id}/confirm`, { code });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'enough-second-steps']);
  expect((await trove.app.inject({ url, headers })).json()).toHaveLength(limits.secondStep.perAccount);
  await trove.close();
});
