import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditHead } from '#server/adapters/audit-chain.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { type Db, openDb, runSql } from '#server/adapters/database/database.ts';
import { serverUrl } from '#server/testing/engine-template.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';

const now = new Date();
let own: TestEngine;
let db: ReturnType<typeof openDb>;

beforeAll(async () => {
  own = await openTestEngine();
  db = openDb(own.engine);
  for (const years of [7, 6, 4, 0]) await act(db, years);
});
afterAll(() => own.drop());

async function act(on: Db, yearsAgo: number): Promise<void> {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - yearsAgo);
  const subject = `${yearsAgo} years ago`;
  await recordAct(
    on,
    { name: 'ann@trove.example', networkAddress: null },
    { action: 'faq-changed', subject, at },
  );
}

const run = (command: 'audit-verify' | 'audit-purge', ...options: string[]) =>
  runCommand(command, options, { env: own.env });

const subjects = async () =>
  (await db.selectFrom('audit_log').select('subject').orderBy('sequence').execute()).map(
    (row) => row.subject,
  );

test('audit:verify tells of a whole log, and finds a hash that was noted', async () => {
  const { hash } = await readAuditHead(db);
  const said = `4 rows checked, none broken. Row 4 is the last: ${hash}\n`;
  expect(await run('audit-verify', '--expect', hash.toUpperCase())).toMatchObject({
    stdout: said,
    stderr: `Database: ${own.env['DATABASE_URL']?.split('/').at(-1)} at ${new URL(serverUrl()).host}.\n`,
  });
  await expect(run('audit-verify', '--expect', 'f'.repeat(64))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No row carries the expected hash'),
  });
});

test('audit:purge removes what is older than five years and says so in the log, which stays whole', async () => {
  expect((await run('audit-purge')).stdout).toBe('2 rows older than 5 years removed.\n');
  expect(await subjects()).toEqual(['4 years ago', '0 years ago', '2 rows']);
  expect((await run('audit-verify')).stdout).toMatch(/^3 rows checked, none broken\. Row 5 is the last/);
});

test('a log that someone changed is told by audit:verify, and audit:purge leaves it alone', async () => {
  await runSql(
    own.engine,
    `alter table audit_log disable trigger user;
     update audit_log set subject = 'x', at = '2000-01-01' where sequence = 3;
     alter table audit_log enable trigger user`,
  );
  const broken = { code: 1, stdout: '', stderr: expect.stringContaining('Row 3 is broken') };
  await expect(run('audit-verify')).rejects.toMatchObject(broken);
  await expect(run('audit-purge')).rejects.toMatchObject(broken);
  expect(await subjects()).toEqual(['x', '0 years ago', '2 rows']);
});
