import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

const caller = (name: string, knownTo?: string, site = name) => ({
  name,
  site,
  ...(knownTo !== undefined && { knownTo }),
});

test('a password matches its own hash alone, and nothing matches a missing hash', async () => {
  const passwords = await openPasswords();
  const hash = await passwords.hash('Trove-demo-1', 'a');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('Trove-demo-1', hash, caller('a'))).toBe(true);
  expect(await passwords.matches('Trove-demo-2', hash, caller('a'))).toBe(false);
  expect(await passwords.matches('the hash that an unknown user is compared with', null, caller('a'))).toBe(
    false,
  );
});

test('a storm is answered two at a time, with 20 waiting and the rest sent away', async () => {
  const passwords = await openPasswords();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => passwords.matches('x', null, caller(`${n}`))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(await passwords.matches('x', null, caller('a'))).toBe(false);
});

test('many names of one site keep no other site out', async () => {
  const passwords = await openPasswords();
  const storm = Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => passwords.matches('x', null, caller(`${n}`, undefined, 'here'))),
  );
  const others = ['a', 'b', 'c'].map((name) => passwords.matches('x', null, caller(name)));
  expect(await Promise.all(others)).toEqual([false, false, false]);
  expect((await storm).filter(({ status }) => status === 'rejected')).toHaveLength(21);
});

test('one caller has one running and three waiting, and keeps nobody else out', async () => {
  const passwords = await openPasswords();
  const loop = Promise.allSettled(
    Array.from({ length: 40 }, () => passwords.matches('x', null, caller('a'))),
  );
  expect(await passwords.matches('x', null, caller('b'))).toBe(false);
  expect((await loop).filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('a storm of strangers is not in the way of whoever is known', async () => {
  const passwords = await openPasswords();
  const storm = Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => passwords.matches('x', null, caller(`${n}`))),
  );
  expect(await passwords.matches('x', null, caller('a', 'a'))).toBe(false);
  await storm;
});

test('one account does not fill the line of those who are known, from however many networks', async () => {
  const passwords = await openPasswords();
  const flood = Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => passwords.matches('x', null, caller(`eve from ${n}`, 'eve'))),
  );
  let isFlooded = true;
  void flood.then(() => (isFlooded = false));
  expect(await passwords.matches('x', null, caller('amy from 1', 'amy'))).toBe(false);
  expect(isFlooded).toBe(true);
  await flood;
});

test('whoever is known waits among the strangers when their own line is full', async () => {
  const passwords = await openPasswords();
  const line = Array.from({ length: 11 }, (_, n) => passwords.matches('x', null, caller(`${n}`, `${n}`)));
  expect(await passwords.matches('x', null, caller('amy', 'amy'))).toBe(false);
  expect(await Promise.all(line)).toEqual(Array(11).fill(false));
});

test('whoever asks for one new password after another keeps nobody else from one', async () => {
  const passwords = await openPasswords();
  const by = { currentHash: await passwords.hash('Trove-demo-1', 'eve'), whose: 'eve' };
  const flood = Promise.allSettled(
    Array.from({ length: 40 }, () => passwords.hashAnother('Trove-demo-1', by)),
  );
  expect(await passwords.hash('Trove-demo-2', 'staff')).toMatch(/^\$argon2id/);
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});
