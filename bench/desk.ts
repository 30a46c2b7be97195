// `npm run bench:desk`: the back office's lists and counts on 1,000,000 quotes, 100,000 cases and 10,000 accounts. For each
// call its time, and which tables its plans read from end to end.
import { type Engine, runSql } from '#server/adapters/database/database.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openBenchApp } from './bench-app.ts';
import { timesOf } from './quote-server.ts';

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('TEST_DATABASE_URL is unset: it names a PostgreSQL to measure on.');
const counts = { accounts: 10_000, quotes: 1_000_000, cases: 100_000 };
const rounds = 15;
const year = new Date().getUTCFullYear();
const large = new Set([
  'quotes',
  'cases',
  'case_events',
  'case_messages',
  'illustrations',
  'accounts',
  'fig_roster',
]);
/** The engine without its notes. */
let plain: Engine;

const name = `trove_bench_desk_${process.pid}`;
const outside = openPostgres(server, fail);
await runSql(outside, `create database ${name}`);
const url = new URL(server);
url.pathname = name;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
// Its connections are cut when the database is dropped.
const engine = noting(openPostgres(url.href, () => {}));
const { app, close } = await openBenchApp(engine, { now: () => new Date() });
await fill();

const token = await signIn();
const calls: [name: string, path: string][] = [
  ['Today', '/api/admin/today'],
  ['cases, open', '/api/admin/offers?filter=open'],
  ['cases, our turn', '/api/admin/offers?filter=ours'],
  ['cases, our turn, page 100', '/api/admin/offers?filter=ours&page=100'],
  ['cases, closed', '/api/admin/offers?filter=closed'],
  ['cases, all', '/api/admin/offers?filter=all'],
  ['cases, by number', `/api/admin/offers?filter=all&search=T-${year}-77777`],
  ['cases, by advisor', '/api/admin/offers?filter=all&search=advisor-777%40bench'],
  ['uploads without a request', '/api/admin/offers?filter=unrequested'],
  ['scorecard, six months', '/api/admin/scorecard'],
  ['accounts', '/api/admin/accounts'],
  ['accounts, searched', '/api/admin/accounts?search=advisor-9999'],
  ['roster', '/api/admin/fig-roster'],
  ['login requests', '/api/admin/login-requests'],
  ['audit', '/api/admin/audit'],
];
console.log(
  `${counts.quotes.toLocaleString('en-US')} quotes, ${counts.cases.toLocaleString('en-US')} cases, ${counts.accounts.toLocaleString('en-US')} accounts; medians of ${rounds}`,
);
for (const [what, path] of calls) await measure(what, path);

await close();
await engine.end();
await runSql(outside, `drop database ${name} with (force)`);
await outside.end();

async function measure(what: string, path: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    asked.length = 0;
    const from = performance.now();
    const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    times.push(performance.now() - from);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  }
  const scanned = await scannedTables();
  const { median } = timesOf(times);
  const read = scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : 'by indexes alone';
  console.log(`${what.padEnd(28)} ${median.toFixed(1).padStart(8)} ms   ${read}`);
}

/** Of more than a page: a small table is read from end to end for good reason. */
async function scannedTables(): Promise<string[]> {
  const found = new Set<string>();
  for (const { sql, parameters } of asked.filter((one) => /^\s*select/i.test(one.sql))) {
    const connection = await plain.connect();
    const { rows } = await connection.query(`explain ${sql}`, parameters);
    connection.release();
    for (const row of rows) {
      const table = /Seq Scan on (?:public\.)?(\w+)/.exec(String(row['QUERY PLAN']))?.[1];
      if (table && large.has(table)) found.add(table);
    }
  }
  return [...found];
}

async function signIn(): Promise<string> {
  const credentials = Buffer.from('admin@trove.example:Trove-admin-1').toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  return (await app.inject({ url: '/api/troveSignIn', headers })).json<{ token: string }>().token;
}

async function fill(): Promise<void> {
  const statements = [
    `insert into accounts (email, name, role, status, created_at)
     select 'advisor-' || n || '@bench.example', 'Advisor ' || n, 'advisor', 'active', now()
     from generate_series(1, ${counts.accounts}) n`,
    `create temporary table people as select id, row_number() over () as place from accounts where role = 'advisor'`,
    `insert into quotes (account_id, created_at, valued_on, assumptions_version, birth_date, age, gender, state_name,
       has_no_lapse_guarantee, death_benefit, annual_premium, offer_low, offer_high, is_variable,
       requested_at)
     select people.id, now() - (n % 1000) * interval '1 hour', current_date, '2026.2', '1948-05-01', 70 + n % 25, 'Male',
       'Washington', n % 2 = 0, 750000, 5600, 100000, 150000, false,
       case when n % 10 = 0 then now() - (n % 1000) * interval '1 hour' end
     from generate_series(1, ${counts.quotes}) made (n) join people on people.place = 1 + n % ${counts.accounts}`,
    `create temporary table requested as
       select id, row_number() over () as n, requested_at from quotes where requested_at is not null limit ${counts.cases}`,
    `insert into cases (quote_id, case_number, stage, since, turn, amount, valid_until)
     select id, 'T-${year}-' || n, stage, requested_at, turn, 130000, current_date + 20
     from requested join (values
       (0, 'requested', 'trove'), (1, 'in-review', 'trove'), (2, 'offered', 'advisor'), (3, 'declined', null),
       (4, 'lapsed', null), (5, 'withdrawn', null), (6, 'declined', null), (7, 'offer-declined', null),
       (8, 'lapsed', null), (9, 'withdrawn', null)) stages (k, stage, turn) on k = n % 10`,
    `insert into case_events (quote_id, at, stage, side, actor, amount, valid_until)
     select quote_id, since, stage, 'trove', 'admin@trove.example', amount, valid_until from cases`,
    `insert into case_messages (quote_id, at, side, author, text)
     select quote_id, since, 'advisor', 'advisor', 'A question.' from cases where turn = 'trove'`,
    `update cases set unanswered_since = since where turn = 'trove' and right(case_number, 1) = '0'`,
    `insert into illustrations (quote_id, file_name, given_name, kind, bytes, uploaded_at, awaits_request)
     select quote_id, 'bench-' || case_number, 'in-force.pdf', 'pdf', 1000, since, false from cases`,
    `insert into fig_roster (kind, value, added_at)
     select 'address', 'member-' || n || '@fig.example', now() from generate_series(1, ${counts.accounts}) n`,
    `analyze`,
  ];
  const connection = await plain.connect({ isPatient: true });
  for (const statement of statements) await connection.query(statement);
  connection.release();
}

/** The engine, with each statement noted. */
function noting(real: Engine): Engine {
  plain = real;
  return {
    ...real,
    async connect(options) {
      const connection = await real.connect(options);
      return {
        ...connection,
        query(sql, parameters = []) {
          asked.push({ sql, parameters });
          return connection.query(sql, parameters);
        },
      };
    },
  };
}

function fail(error: Error): never {
  throw error;
}
