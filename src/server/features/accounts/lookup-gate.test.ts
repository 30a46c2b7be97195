import { expect, test } from 'vitest';
import { openLookupGate } from './lookup-gate.ts';

test('of one network four lookups are made at once and a hundred wait; another’s is made at once', async () => {
  const pass = openLookupGate();
  let begun = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const lookUp = async () => {
    begun += 1;
    await answered;
  };
  const flood = Array.from({ length: 104 }, () => pass('203.0.113.0', lookUp));
  expect(begun).toBe(4);
  await expect(pass('203.0.113.0', lookUp)).rejects.toMatchObject({ status: 503 });
  expect(await pass('198.51.100.0', async () => 'found')).toBe('found');
  answer();
  await Promise.all(flood);
  expect(begun).toBe(104);
  await expect(pass('203.0.113.0', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await pass('203.0.113.0', async () => 'found')).toBe('found');
});
