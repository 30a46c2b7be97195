import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asker, type FairLineLimits, openFairLine } from './fair-line.ts';

function open(limits: FairLineLimits) {
  const line = openFairLine(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    refused,
    /** Named, so that the order can be told. */
    ask: async (name: string, asker: Asker): Promise<() => void> => {
      const { turn, leave } = line.enter(asker);
      void turn.then((end) => {
        if (!end) return refused.push(name);
        ends.set(name, end);
        return begun.push(name);
      });
      await settle();
      return leave;
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)!();
      await settle();
    },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const from = (network: string) => ({ network });

test('of all networks together a few are at work', async () => {
  const { begun, ask, end } = open({ ofOne: 2, inAll: 3, waiting: 60 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await ask(name, from(name));
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  // Ended twice, it gives its place back once.
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('one person has no more at work from four networks than from one', async () => {
  const { begun, ask, end } = open({ ofOne: 2, inAll: 10, waiting: 60 });
  for (const name of ['a', 'b', 'c', 'd']) await ask(name, { network: name, person: 'session' });
  expect(begun).toEqual(['a', 'b']);
  // Whoever is someone else at the same address does not wait for them.
  await ask('another', { network: 'c', person: 'other session' });
  expect(begun).toEqual(['a', 'b', 'another']);
  await end('a');
  expect(begun.at(-1)).toBe('c');
});

test('networks take turns: whoever asks for much is passed by whoever asks for little', async () => {
  const { begun, ask, end } = open({ ofOne: 2, inAll: 2, waiting: 60 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await ask(name, from('a'));
  await ask('b1', from('b'));
  await ask('b2', from('b'));
  await ask('c1', from('c'));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
});

test('a full line refuses whoever fills it, and lets others in', async () => {
  const { begun, refused, ask, end } = open({ ofOne: 1, inAll: 1, waiting: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await ask(name, from('a'));
  expect(refused).toEqual(['a6']);
  await ask('b1', from('b'));
  expect(refused).toEqual(['a6', 'a5']);
  await ask('c1', from('c'));
  await ask('d1', from('d'));
  expect(refused).toEqual(['a6', 'a5', 'a4', 'a3']);
  // As many networks as there are places: the next has to come again.
  await ask('e1', from('e'));
  await ask('b2', from('b'));
  expect(refused.slice(4)).toEqual(['e1', 'b2']);
  for (const name of ['a1', 'b1', 'c1', 'd1']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
});

test('one person in many networks fills no line', async () => {
  const { begun, refused, ask, end } = open({ ofOne: 1, inAll: 1, waiting: 3 });
  for (const name of ['a', 'b', 'c', 'd']) await ask(name, { network: name, person: 'one' });
  await ask('other', { network: 'e', person: 'other' });
  expect(refused).toEqual(['d']);
  for (const name of ['a', 'b', 'c']) await end(name);
  expect(begun).toEqual(['a', 'b', 'c', 'other']);
});

test('strangers have some of the places, and none in a full line that someone else wants', async () => {
  const { begun, refused, ask, end } = open({ ofOne: 1, inAll: 2, strangers: 1, waiting: 3 });
  for (const name of ['s1', 's2', 's3', 's4', 's5']) await ask(name, { network: name, isStranger: true });
  expect([begun, refused]).toEqual([['s1'], ['s5']]);
  for (const name of ['a', 'b', 'c']) await ask(name, from(name));
  expect([begun, refused]).toEqual([
    ['s1', 'a'],
    ['s5', 's4', 's3'],
  ]);
  await end('a');
  expect(begun.at(-1)).toBe('b');
  await end('s1');
  // One that came before is passed over by nobody.
  expect(begun.at(-1)).toBe('s2');
});

test('whoever leaves the line is passed over', async () => {
  const { begun, refused, ask, end } = open({ ofOne: 1, inAll: 1, waiting: 4 });
  await ask('a', from('a'));
  const leave = await ask('b', from('b'));
  await ask('c', from('c'));
  leave();
  leave();
  await end('a');
  expect([begun, refused]).toEqual([['a', 'c'], ['b']]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what takes long keeps nobody waiting', async () => {
  const { begun, ask, end } = open({ ofOne: 1, inAll: 1, waiting: 4 });
  await ask('a1', from('a'));
  await ask('a2', from('a'));
  await ask('a3', from('a'));
  vi.advanceTimersByTime(5_001);
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  // It gave its place back already.
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});
