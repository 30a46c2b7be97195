import type { Engine } from '#server/adapters/database/database.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { openBenchApp } from './bench-app.ts';
import { addBareRoute } from './quote-bare-route.ts';

export type Times = { median: number; ninetyFifth: number };

const warmUps = 100;
const calls = 500;

/** createQuote and the bare route over HTTP, one after the other and by turns, on one server and one pool. */
export async function timeCreateQuote(engine: Engine): Promise<{ quote: Times; bare: Times }> {
  const { app, db, close } = await openBenchApp(engine, hurriedClock());
  // In another name: what the bare route inserts must not count towards the advisor's limit.
  const other = db.selectFrom('accounts').select('id').where('email', '=', 'admin@trove.example');
  addBareRoute(app, engine, (await other.executeTakeFirstOrThrow()).id);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const credentials = Buffer.from('advisor@trove.example:Trove-demo-1').toString('base64');
  const signedIn = await fetch(`${url}/api/troveSignIn`, {
    headers: { authorization: `Basic ${credentials}` },
  });
  const { token } = (await signedIn.json()) as { token: string };

  const quote: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < warmUps + calls; turn++) {
    quote.push(await time(`${url}/api/createQuote`, token));
    bare.push(await time(`${url}/bare`, token));
  }
  await close();
  return { quote: timesOf(quote.slice(warmUps)), bare: timesOf(bare.slice(warmUps)) };
}

async function time(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const from = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(goodFacts) });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - from;
}

export function timesOf(samples: readonly number[]): Times {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { median: at(0.5), ninetyFifth: at(0.95) };
}

/** Time passes faster than it does, so that the limit by the hour does not end the measurement. */
function hurriedClock() {
  let now = Date.now();
  return { now: () => new Date((now += 5_000)) };
}
