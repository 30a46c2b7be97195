// `npm run bench:papers`: how long each paper takes, from the call to its last byte.
import { runSql } from '#server/adapters/database/database.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openBenchApp } from './bench-app.ts';

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('TEST_DATABASE_URL is unset: it names a PostgreSQL to measure on.');
const name = `trove_bench_papers_${process.pid}`;
const outside = openPostgres(server, () => {});
await runSql(outside, `create database ${name}`);
const url = new URL(server);
url.pathname = name;
// Its connections are cut when the database is dropped.
const engine = openPostgres(url.href, () => {});
const { app, db, close } = await openBenchApp(engine, { now: () => new Date() });

const basic = Buffer.from('advisor@trove.example:Trove-demo-1').toString('base64');
const signIn = { url: '/api/troveSignIn', headers: { authorization: `Basic ${basic}` } };
const { token } = (await app.inject(signIn)).json<{ token: string }>();
const headers = { authorization: `Bearer ${token}` };
const payload = {
  dateOfBirth: '03/14/1949',
  gender: 'Female',
  stateOfOwnership: 'Washington',
  policyGuaranteeBool: true,
  deathBenefit: 1_000_000,
  annualPremium: 12_400,
  surrenderValue: 69_500,
  loanBalance: 12_000,
  premiumsPaid: 64_000,
};
const made = await app.inject({ method: 'POST', url: '/api/createQuote', headers, payload });
const { rid } = made.json<{ rid: string }>();

const rounds = 15;
await time('the first paper, which starts the process', 1, () => paper('client-summary', { language: 'en' }));
await time('client summary, English', rounds, () => paper('client-summary', { language: 'en' }));
await time('client summary, Spanish', rounds, () => paper('client-summary', { language: 'es' }));
await time('carrier letter', rounds, () => paper('carrier-letter'));
await time('compliance file, new each time', rounds, async () => {
  await db
    .updateTable('accounts')
    .set({ firm: `Firm ${performance.now()}` })
    .execute();
  await paper('compliance-file');
});
await time('compliance file, kept', rounds, () => paper('compliance-file'));

await close();
await engine.end();
await runSql(outside, `drop database ${name} with (force)`);
await outside.end();

async function paper(what: string, body?: object): Promise<void> {
  const address = `/api/quotes/${rid}/${what}`;
  const answer = await app.inject(
    body
      ? { method: 'POST', url: address, headers, payload: body }
      : { method: 'GET', url: address, headers },
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function time(what: string, count: number, work: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const middle = Math.round(times[Math.floor(times.length / 2)] ?? 0);
  console.log(`${what}: ${middle} ms in the middle, ${Math.round(times.at(-1) ?? 0)} ms at most`);
}
