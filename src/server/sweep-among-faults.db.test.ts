import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgottenKinds } from '#contract/retention/retention.ts';
import { openDb } from '#server/adapters/database/database.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { disownFiles } from '#server/adapters/files/sweep-files.ts';
import { makeLogger } from '#server/http/logging.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import type { Forgetting } from './http/feature.ts';
import { openRetention } from './retention.ts';

let own: TestEngine;
beforeEach(async () => void (own = await openTestEngine()));
afterEach(() => own.drop());

const now = new Date('2026-11-15T18:00:00Z');

test('files go where letters cannot be forgotten; each that the store keeps is told, ten at most, and then how many', async () => {
  const db = openDb(own.engine);
  const files = await openDiskFiles(await mkdtemp(join(tmpdir(), 'trove-files-')));
  const kept = Array.from({ length: 12 }, (_, n) => `kept-${n}.pdf`);
  for (const name of ['gone.pdf', ...kept]) await files.write(name, Readable.from(['an illustration']));
  await disownFiles(db, ['gone.pdf', ...kept], now);
  const mailFolder = join(await mkdtemp(join(tmpdir(), 'trove-data-')), 'mail');
  await writeFile(mailFolder, 'a plain file');

  const logLines: string[] = [];
  const others = forgottenKinds.filter((kind) => !['attempts', 'keptMail'].includes(kind));
  const forget = Object.fromEntries(others.map((kind) => [kind, async () => 0])) as Forgetting;
  const run = openRetention({
    db,
    files: {
      list: () => files.list(),
      remove: (name) => (name === 'gone.pdf' ? files.remove(name) : Promise.reject(new Error('403'))),
    },
    clock: { now: () => now },
    logger: makeLogger('info', { write: (line: string) => void logLines.push(line) }),
    features: [{ addRoutes: () => {}, forget }],
    heartbeat: { mayForget: async () => true, mayGoByDate: async () => true },
    mailFolder,
  });
  await expect(run()).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
  const told = (words: string) => logLines.filter((line) => line.includes(words));
  expect(told('a file could not be deleted')).toHaveLength(10);
  expect(told('files could not be deleted')).toEqual([expect.stringContaining('"failed":12')]);
});
