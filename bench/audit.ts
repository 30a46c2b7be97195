// `npm run bench:audit`: what the chain costs acts that are recorded at once.
import { recordAct } from '#server/adapters/audit-log.ts';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { openDb, runSql } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('TEST_DATABASE_URL is unset: it names a PostgreSQL to measure on.');
const name = `trove_bench_audit_${process.pid}`;
const outside = openPostgres(server, fail);
await runSql(outside, `create database ${name}`);
const url = new URL(server);
url.pathname = name;
// Its connections are cut when the database is dropped.
const engine = openPostgres(url.href, () => {});
await migrate(engine, 'migrations');
const db = openDb(engine);

for (const isChained of [false, true]) {
  await runSql(
    engine,
    `alter table audit_log ${isChained ? 'enable' : 'disable'} trigger audit_log_is_chained`,
  );
  await runSql(engine, 'alter table audit_log disable trigger audit_log_is_append_only; truncate audit_log');
  for (const atOnce of [1, 10, 40]) {
    const perSecond = await time(atOnce, 4_000);
    console.log(`${isChained ? 'chained  ' : 'unchained'} ${atOnce} at once: ${perSecond} acts a second`);
  }
}
const started = performance.now();
const verdict = await verifyAudit(db);
console.log(`verified ${verdict.checked} rows in ${Math.round(performance.now() - started)} ms`);
await engine.end();
await runSql(outside, `drop database ${name} with (force)`);
await outside.end();

async function time(atOnce: number, count: number): Promise<number> {
  const from = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const act = { action: 'faq-changed', subject: 'a question', at: new Date() } as const;
      await db
        .transaction()
        .execute((tx) => recordAct(tx, { name: 'ann@trove.example', networkAddress: '::1' }, act));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return Math.round((count / (performance.now() - from)) * 1_000);
}

function fail(error: Error): never {
  throw error;
}
