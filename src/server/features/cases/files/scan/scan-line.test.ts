import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { Verdict } from '#server/adapters/virus-scan/virus-scanner.ts';
import type { Parts } from '#server/parts.ts';
import { openScanLine } from './scan-line.ts';

const clean: Verdict = { kind: 'clean' };

/** A store whose connections are counted, and a scanner that answers nothing until it recovers. */
function openHanging(patienceMs?: number) {
  const open: string[] = [];
  const answers: ((verdict: Verdict) => void)[] = [];
  let isWell = false;
  const recover = () => {
    isWell = true;
    for (const answer of answers) answer(clean);
  };
  const files = {
    read: async ({ name }: { name: string }) => (open.push(name), Readable.from([Buffer.from('a file')])),
  } as unknown as Parts['files'];
  const scanner = {
    isSet: true,
    scan: async () => (isWell ? clean : new Promise<Verdict>((resolve) => void answers.push(resolve))),
    answers: async () => true,
  };
  const scan = openScanLine({ files, scanner }, patienceMs === undefined ? {} : { patienceMs });
  return { open, answers, scan, recover };
}

const file = (name: string) => ({ name, keyId: null });

test('files of one person hold a few connections to the store, and keep nobody else waiting', async () => {
  const { open, answers, scan, recover } = openHanging();
  const all = Array.from({ length: 36 }, (_, n) => scan(file(`ann-${n}`), { network: 'ann' }));
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  void scan(file('bob'), { network: 'bob' });
  await vi.waitFor(() => expect(open).toContain('bob'));
  expect(open).toHaveLength(5);

  recover();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 36 }, () => clean));
});

test('what would wait for too long goes unscanned, and opens nothing', async () => {
  const { open, answers, scan } = openHanging(1);
  for (let n = 0; n < 4; n += 1) void scan(file(`held-${n}`), { network: 'ann' });
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  expect(await scan(file('late'), { network: 'ann' })).toEqual({
    kind: 'unavailable',
    reason: 'too many are scanned at once',
  });
  expect(open).not.toContain('late');
});
