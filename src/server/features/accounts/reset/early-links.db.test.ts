import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

/** Asks for a new password, and waits for the letter. */
async function ask(email: string, remoteAddress: string) {
  const before = trove.letters.length;
  const payload = { email };
  await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload, remoteAddress });
  await expect.poll(() => trove.letters.length, { timeout: 30_000 }).toBe(before + 1);
  const { to, text, goesEarly } = trove.letters.at(-1)!;
  expect(to).toBe(email);
  return { ticket: /ticket=([\w-]+)/.exec(text)?.[1], goesEarly };
}

test('of a site the first new passwords an hour wait behind no others, and a flood takes nobody’s own', async () => {
  const { earlyLinksOfOneSitePerHour } = limits;
  const emails = Array.from(
    { length: earlyLinksOfOneSitePerHour + 2 },
    (_, n) => `known-${n}@agency.example`,
  );
  const account = {
    name: 'Known',
    role: 'advisor',
    status: 'active',
    password_hash: 'plain Any-1',
    created_at: trove.clock.now(),
    last_sign_in_at: null,
    first_password_expires_at: null,
  } as const;
  await trove.db
    .insertInto('accounts')
    .values(emails.map((email) => ({ ...account, email })))
    .execute();
  const [flood, owner] = ['203.0.113.50', '198.51.100.7'];
  const ofFlood = [];
  for (const email of emails) ofFlood.push(await ask(email, flood));
  expect(ofFlood.map(({ goesEarly }) => goesEarly)).toEqual([
    ...Array.from({ length: earlyLinksOfOneSitePerHour }, () => true),
    false,
    false,
  ]);

  // The same link, at once: the one that waits behind the flood is as good.
  const [last, other] = [emails.at(-1)!, emails.at(-2)!];
  expect(await ask(last, owner)).toEqual({ ticket: ofFlood.at(-1)!.ticket, goesEarly: true });
  // Once, from however many sites: the next letter is somebody else's.
  const again = { method: 'POST', url: '/api/requestNewPassword', payload: { email: last } } as const;
  await trove.app.inject({ ...again, remoteAddress: '192.0.2.9' });
  await ask(other, owner);
  await trove.mailed();
  expect(trove.letters.filter(({ to }) => to === last)).toHaveLength(2);
});
