import { expect, test } from 'vitest';
import { openPlaces } from './press-places.ts';

/** Someone's work that lasts until it is ended. */
function working(places: ReturnType<typeof openPlaces>, whose: string) {
  let end!: (done: string) => void;
  const lasting = new Promise<string>((resolve) => (end = resolve));
  return { done: places.hold(whose, () => lasting), end: () => end('done') };
}
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

test('one account has its places and no more; others have theirs, until all are taken', async () => {
  const places = openPlaces({ places: 4, perAccount: 3 });
  const own = [working(places, 'a'), working(places, 'a'), working(places, 'a')];
  await expect(working(places, 'a').done).rejects.toEqual(refusal('papers-waiting', 429));
  const other = working(places, 'b');
  await expect(working(places, 'c').done).rejects.toEqual(refusal('too-busy', 503));
  own[0]?.end();
  expect(await own[0]?.done).toBe('done');
  const next = working(places, 'a');
  for (const one of [...own, other, next]) one.end();
  expect(await Promise.all([other.done, next.done])).toEqual(['done', 'done']);
});

test('work that fails gives its place back', async () => {
  const places = openPlaces({ places: 1, perAccount: 1 });
  await expect(places.hold('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.hold('a', () => Promise.resolve('done'))).toBe('done');
});
