// `npm run bench:server`: the built server on PostgreSQL under calls that come at a rate, whether or not those before were
// answered, from 200 advisors in as many networks. `-- SECONDS` sets the length of the steady part (300), `-- soak MINUTES`
// runs 100 a second and prints memory and handles. Beside the steady part and the threefold one, a server that does nothing
// is called 20 times a second: what its slowest calls take is the machine's and the callers' own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrator, signIn } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { signFigQuery } from '#e2e/fig-links.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { runSql } from '#server/adapters/database/database.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';

const advisors = 200;
const bareProgram = `
require('node:http')
  .createServer((_, answer) => answer.end('{}'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
const [first, second] = process.argv.slice(2);

const postgres = openPostgres(process.env['TEST_DATABASE_URL'] ?? '', fail);
const name = `bench_${randomUUID().replaceAll('-', '')}`;
await runSql(postgres, `create database ${name}`, []);
const database = new URL(process.env['TEST_DATABASE_URL'] ?? '');
database.pathname = name;
const app = await startBuiltApp({
  DATABASE_URL: database.href,
  DEMO: '1',
  MOST_LAG_MS: '2000',
  // As deploy/trove@.service starts it.
  NODE_OPTIONS: '--v8-pool-size=1',
});
/** As many connections as a proxy in front would keep. */
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

console.log(
  `Node ${process.version}, ${cpus().length} cores, the server, its PostgreSQL and the callers on them`,
);
const callers = await signInAll();
try {
  if (first === 'soak') await soak(Number(second ?? 30));
  else await press(Number(first ?? 300));
} finally {
  agent.destroy();
  await app.stop();
  await runSql(postgres, `drop database ${name} with (force)`, []);
  await postgres.end();
}

type Answer = { status: number; ms: number };
type Caller = { token: string; network: string; quoteId: string };

/** Members who come by the partner's links, so that they are nobody's strangers, each from a network of their own. */
async function signInAll(): Promise<Caller[]> {
  const token = await signIn(app.url, administrator);
  const added = await call('POST', '/api/admin/fig-roster', { token, body: { values: ['bench.example'] } });
  if (added.status !== 204) throw new Error(`no member was let in: ${added.body}`);
  const all: Caller[] = [];
  for (let n = 0; n < advisors; n += 1) {
    const network = `10.${n >> 8}.${n & 255}.1`;
    const email = `bench${n}@bench.example`;
    const authorization = `Basic ${Buffer.from(`${email}:`).toString('base64')}`;
    const proof = new URLSearchParams(signFigQuery(email));
    proof.delete('email');
    const signedIn = await call('GET', `/api/troveFigSignIn?${proof}`, {
      headers: { authorization },
      network,
    });
    const { token } = JSON.parse(signedIn.body) as { token: string };
    const made = await call('POST', '/api/createQuote', { token, network, body: goodFacts });
    if (made.status !== 200) throw new Error(`no quote was made: ${signedIn.body} ${made.body}`);
    const { rid } = JSON.parse(made.body) as { rid: string };
    all.push({ token, network, quoteId: rid });
  }
  return all;
}

/** Of a hundred calls, by chance: five quotes, and what is looked at around them. */
async function mixed(): Promise<Answer> {
  const caller = callers[Math.floor(Math.random() * callers.length)]!;
  const kind = Math.random() * 100;
  const as = { token: caller.token, network: caller.network };
  const from = performance.now();
  const { status } =
    kind < 5
      ? await call('POST', '/api/createQuote', { ...as, body: goodFacts })
      : kind < 30
        ? await call('GET', '/api/quotes', as)
        : kind < 60
          ? await call('GET', `/api/quotes/${caller.quoteId}`, as)
          : kind < 75
            ? await call('GET', `/api/quotes/${caller.quoteId}/explanation`, as)
            : kind < 90
              ? await call('GET', '/api/stateRules/Washington', as)
              : await call('GET', '/', { network: caller.network });
  return { status, ms: performance.now() - from };
}

async function atRate(perSecond: number, seconds: number): Promise<Answer[]> {
  const coming: Promise<Answer>[] = [];
  const from = performance.now();
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.min(perSecond * seconds, ((performance.now() - from) / 1_000) * perSecond);
    for (; sent < due; sent += 1) coming.push(mixed());
    await sleep(4);
  }
  return Promise.all(coming);
}

async function press(steadySeconds: number): Promise<void> {
  await atRate(50, 5);
  const bare = await startBareServer();
  await besideBare(`200 a second for ${steadySeconds} s`, { rate: 200, seconds: steadySeconds });
  let peak = 0;
  for (let rate = 200; ; rate = Math.round(rate * 1.3)) {
    const answers = await atRate(rate, 10);
    const good = goodOf(answers) / 10;
    print(`${rate} a second for 10 s`, answers, 10);
    await recovered();
    if (good < peak * 1.05) break;
    peak = good;
  }
  const threefold = Math.round(peak * 3);
  const what = `three times the peak of ${Math.round(peak)}: ${threefold} a second for 20 s`;
  const answers = await besideBare(what, { rate: threefold, seconds: 20 });
  const seconds = await recovered();
  bare.stop();
  console.log(
    `  ${Math.round((goodOf(answers) / 20 / peak) * 100)}% of the peak answered; normal again after ${seconds.toFixed(1)} s`,
  );

  async function besideBare(what: string, { rate, seconds }: { rate: number; seconds: number }) {
    const called = await Promise.all([atRate(rate, seconds), callBareServer(bare.url, seconds)]);
    print(what, called[0], seconds);
    print('  beside it, a server that does nothing', called[1], seconds);
    return called[0];
  }
}

async function startBareServer(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['-e', bareProgram], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, stop: () => void child.kill() };
}

async function callBareServer(url: string, seconds: number): Promise<Answer[]> {
  const coming: Promise<Answer>[] = [];
  const one = async (): Promise<Answer> => {
    const from = performance.now();
    const { status } = await call('GET', url, {});
    return { status, ms: performance.now() - from };
  };
  for (const from = performance.now(); performance.now() - from < seconds * 1_000; await sleep(50))
    coming.push(one());
  return Promise.all(coming);
}

/** Seconds until ten calls in a row take less than 50 ms. */
async function recovered(): Promise<number> {
  const from = performance.now();
  for (let quick = 0; quick < 10;) {
    const { status, ms } = await mixed();
    quick = status === 200 && ms < 50 ? quick + 1 : 0;
    if (performance.now() - from > 60_000) break;
  }
  return (performance.now() - from) / 1_000;
}

async function soak(minutes: number): Promise<void> {
  console.log('minute   memory  handles   connections   not answered with 200');
  for (let minute = 1; minute <= minutes; minute += 1) {
    const answers = await atRate(100, 60);
    const { body } = await call('GET', '/metrics', {});
    const figure = (metric: string) =>
      Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(body)?.[1] ?? Number.NaN);
    const memory = Math.round(figure('process_resident_memory_bytes') / 1e6);
    const row = [minute, `${memory} MB`, figure('nodejs_active_handles_total'), figure('process_open_fds')];
    console.log(
      `${row.map((cell) => String(cell).padStart(8)).join(' ')} ${answers.length - goodOf(answers)}`,
    );
  }
}

function goodOf(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

function print(what: string, answers: readonly Answer[], seconds: number): void {
  const timesOf = (of: readonly Answer[]) => of.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (times: readonly number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const good = timesOf(answers.filter(({ status }) => status === 200));
  const refused = timesOf(answers.filter(({ status }) => status === 503));
  const other = answers.length - good.length - refused.length;
  console.log(
    `${what}: ${Math.round(good.length / seconds)} a second answered, p50 ${at(good, 0.5).toFixed(1)} ms, p95 ${at(good, 0.95).toFixed(1)} ms, p99 ${at(good, 0.99).toFixed(1)} ms (${(at(good, 0.99) / at(good, 0.5)).toFixed(1)} times)`,
  );
  if (refused.length > 0)
    console.log(
      `  ${refused.length} times 503, p50 ${at(refused, 0.5).toFixed(0)} ms, p95 ${at(refused, 0.95).toFixed(0)} ms`,
    );
  const statuses = [...new Set(answers.map(({ status }) => status))].filter(
    (one) => one !== 200 && one !== 503,
  );
  if (other > 0) console.log(`  ${other} other answers: ${statuses.join(', ')}`);
}

type Asked = {
  token?: string;
  network?: string;
  headers?: Record<string, string>;
  body?: object;
};

function call(method: string, path: string, { token, network, headers, body }: Asked) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const asked = request(
      path.startsWith('/') ? app.url + path : path,
      {
        agent,
        method,
        headers: {
          ...(network && { 'x-forwarded-for': network }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', () => resolve({ status: 0, body: '' }));
      },
    );
    asked.on('error', () => resolve({ status: 0, body: '' }));
    asked.end(body && JSON.stringify(body));
  });
}

function fail(error: Error): never {
  throw error;
}
