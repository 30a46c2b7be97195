import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { makeLogger } from '#server/http/logging.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { forgottenKinds } from '#contract/retention/retention.ts';
import type { Forgetting } from './http/feature.ts';
import { openHeartbeat } from './heartbeat.ts';
import { workAll } from './periodic-work.ts';
import { openRetention } from './retention.ts';

const hour = 3_600_000;
const day = 24 * hour;
let own: TestEngine;
let db: Kysely<Schema>;
let logLines: string[];
let times: { now: number; uptime: number };
beforeEach(async () => {
  own = await openTestEngine();
  db = openDb(own.engine);
  logLines = [];
  times = { now: Date.UTC(2026, 10, 15, 18), uptime: 0 };
});
afterEach(() => own.drop());

/** A node that has just started on a database that has long been in use; it notes when anything is forgotten. */
async function startNode(databaseCreatedAt = new Date('2020-01-01')) {
  let forgotten = 0;
  const started = times.uptime;
  const count = { sessions: async () => ((forgotten += 1), 0) };
  const none = forgottenKinds.filter((kind) => !['sessions', 'attempts', 'keptMail'].includes(kind));
  const others = Object.fromEntries(none.map((kind) => [kind, async () => 0])) as Forgetting;
  const logger = makeLogger('info', { write: (line: string) => void logLines.push(line) });
  const uptimeMs = () => times.uptime - started;
  const heartbeat = openHeartbeat({ db, logger, databaseCreatedAt, uptimeMs });
  const worked: string[] = [];
  const work = {
    addRoutes: () => {},
    workByDate: async () => void worked.push('by date'),
    workPeriodically: async () => void worked.push('whenever'),
  };
  const run = openRetention({
    db,
    files: await openDiskFiles(await mkdtemp(join(tmpdir(), 'trove-files-'))),
    clock: { now: () => new Date(times.now) },
    logger,
    features: [{ addRoutes: () => {}, forget: { ...others, ...count } }],
    heartbeat,
    mailFolder: await mkdtemp(join(tmpdir(), 'trove-mail-')),
  });
  return {
    /** Runs it after so long; whether anything was forgotten. */
    async runAfter(ms: number, jumpMs = 0): Promise<boolean> {
      times = { now: times.now + ms + jumpMs, uptime: times.uptime + ms };
      const before = forgotten;
      await run();
      return forgotten > before;
    },
    /** A round of what is done every few minutes, with the clock so far off; what was done of it. */
    async work(jumpMs = 0): Promise<string[]> {
      worked.length = 0;
      const { signal } = new AbortController();
      const mayGoByDate = () => heartbeat.mayGoByDate(new Date(times.now + jumpMs));
      await workAll([work], { signal, mayGoByDate });
      return [...worked];
    },
  };
}

const warnings = () => logLines.filter((line) => line.includes('nothing is deleted yet'));

describe('the hourly work', () => {
  test('begins at once in a database that is new', async () => {
    const node = await startNode(new Date(times.now));
    expect(await node.runAfter(60_000)).toBe(true);
    expect(await node.runAfter(hour)).toBe(true);
    expect(warnings()).toEqual([]);
  });

  test('deletes nothing for a day of uptime when the clock jumps by a year, and says so each time', async () => {
    const node = await startNode(new Date(times.now));
    await node.runAfter(hour);
    expect(await node.runAfter(hour, 365 * day)).toBe(false);
    expect(warnings()).toHaveLength(1);
    for (let n = 1; n < 24; n += 1) expect(await node.runAfter(hour)).toBe(false);
    expect(warnings()).toHaveLength(24);
    expect(await node.runAfter(hour)).toBe(true);
    expect(await node.runAfter(hour)).toBe(true);
  });

  test('is not fooled by a restart, nor by another node, after the jump', async () => {
    const node = await startNode(new Date(times.now));
    await node.runAfter(hour);
    await node.runAfter(hour, 365 * day);
    const restarted = await startNode(new Date('2026-11-15'));
    expect(await restarted.runAfter(60_000)).toBe(false);
    expect(await restarted.runAfter(23 * hour)).toBe(false);
    expect(await node.runAfter(hour)).toBe(true);
    expect(await restarted.runAfter(60_000)).toBe(true);
  });

  test('holds on a node that has long been up when another one saw the jump first', async () => {
    const [first, second] = [await startNode(new Date(times.now)), await startNode(new Date(times.now))];
    for (let n = 0; n < 30; n += 1) {
      await first.runAfter(hour);
      await second.runAfter(0);
    }
    expect(await first.runAfter(hour, 365 * day)).toBe(false);
    expect(await second.runAfter(0)).toBe(false);
  });

  test('waits after a clock that is set back, too', async () => {
    const node = await startNode(new Date(times.now));
    await node.runAfter(hour);
    expect(await node.runAfter(hour, -30 * day)).toBe(false);
  });

  test('waits where it finds no note of an hour in a database long in use', async () => {
    const node = await startNode();
    expect(await node.runAfter(60_000)).toBe(false);
    expect(await node.runAfter(23.5 * hour)).toBe(false);
    expect(await node.runAfter(hour)).toBe(true);
  });

  test('bears a node that was off for some hours', async () => {
    const node = await startNode(new Date(times.now));
    await node.runAfter(hour);
    expect(await (await startNode()).runAfter(20 * hour)).toBe(true);
  });

  test('writes the head of the audit log where the database cannot change it', async () => {
    const node = await startNode();
    await node.runAfter(hour);
    expect(logLines.some((line) => /"hash":"[0-9a-f]{64}".*head of the audit log/.test(line))).toBe(true);
  });
});

describe('the work of every few minutes', () => {
  test('does nothing by its day while the clock is off, and the rest all the same', async () => {
    const node = await startNode(new Date(times.now));
    expect(await node.work()).toEqual(['by date', 'whenever']);
    await node.runAfter(hour);
    expect(await node.work(60 * day)).toEqual(['whenever']);
    expect(await node.work(-2 * hour)).toEqual(['whenever']);
    expect(logLines.filter((line) => line.includes('nothing lapses'))).toHaveLength(2);
    expect(await node.work()).toEqual(['by date', 'whenever']);
  });

  test('waits for as long as deleting is on hold, on every node', async () => {
    const [first, second] = [await startNode(new Date(times.now)), await startNode(new Date(times.now))];
    await first.runAfter(hour);
    await first.runAfter(hour, 60 * day);
    expect([await first.work(), await second.work()]).toEqual([['whenever'], ['whenever']]);
    for (let n = 0; n < 24; n += 1) await first.runAfter(hour);
    expect(await second.work()).toEqual(['by date', 'whenever']);
  });
});
