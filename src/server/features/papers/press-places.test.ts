import { expect, test } from 'vitest';
import { openPlaces } from './press-places.ts';

/** Someone's work that lasts until it is ended. */
function working(places: ReturnType<typeof openPlaces>, accountId: string, site = accountId) {
  let end!: (done: string) => void;
  let hasBegun = false;
  const lasting = new Promise<string>((resolve) => (end = resolve));
  const done = places.hold({ accountId, site }, () => {
    hasBegun = true;
    return lasting;
  });
  return { done, end: () => end('done'), hasBegun: () => hasBegun };
}
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

test('one account has its places and no more; others have theirs, until all are taken', async () => {
  const places = openPlaces({ places: 4, perAccount: 3 });
  const own = [working(places, 'a'), working(places, 'a'), working(places, 'a')];
  await expect(working(places, 'a').done).rejects.toEqual(refusal('papers-waiting', 429));
  const other = working(places, 'b');
  // Whoever has the most in line makes room.
  const third = working(places, 'c');
  await expect(own[2]?.done).rejects.toEqual(refusal('too-busy', 503));
  await expect(working(places, 'd').done).rejects.toEqual(refusal('too-busy', 503));
  own[0]?.end();
  expect(await own[0]?.done).toBe('done');
  for (const one of [...own, other, third]) one.end();
  expect(await Promise.all([own[1]?.done, other.done, third.done])).toEqual(['done', 'done', 'done']);
});

test('whoever comes after many of one site waits for one of them, whatever its accounts', async () => {
  const places = openPlaces({ places: 20, perAccount: 3 });
  const many = Array.from({ length: 18 }, (_, n) => working(places, `a${n % 6}`, 'one site'));
  const another = working(places, 'b');
  await expect.poll(() => another.hasBegun()).toBe(true);
  expect(many.filter(({ hasBegun }) => hasBegun())).toHaveLength(1);
  for (const one of [...many, another]) one.end();
  await Promise.all([...many, another].map(({ done }) => done));
});

test('work that fails gives its place back', async () => {
  const places = openPlaces({ places: 3, perAccount: 1 });
  const asker = { accountId: 'a', site: 'here' };
  await expect(places.hold(asker, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.hold(asker, () => Promise.resolve('done'))).toBe('done');
});
