import type { Engine } from '#server/adapters/database/database.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { openBenchApp } from './bench-app.ts';
import { addBareRoutes } from './quote-bare-route.ts';

export type Times = { median: number; ninetyFifth: number };

const warmUps = 500;
const calls = 500;
const listed = 20;

type Compared = { ours: Times; bare: Times };

/**
 * createQuote and the saved quotes, each beside its bare route, over HTTP, one call after the other and by turns, on one
 * server and one pool.
 */
export async function timeQuoteCalls(engine: Engine): Promise<{ create: Compared; list: Compared }> {
  const clock = hurriedClock();
  const { app, db, close } = await openBenchApp(engine, clock);
  // In another name: what the bare route inserts must not count towards the advisor's limit.
  const other = db.selectFrom('accounts').select('id').where('email', '=', 'admin@trove.example');
  addBareRoutes(app, engine, (await other.executeTakeFirstOrThrow()).id);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const credentials = Buffer.from('advisor@trove.example:Trove-demo-1').toString('base64');
  const signedIn = await fetch(`${url}/api/troveSignIn`, {
    headers: { authorization: `Basic ${credentials}` },
  });
  const { token } = (await signedIn.json()) as { token: string };

  const facts = { method: 'POST', body: JSON.stringify(goodFacts) };
  // Both lists have the same number of rows.
  const createQuote = () => {
    clock.move();
    return time(`${url}/api/createQuote`, token, facts);
  };
  for (let row = 0; row < listed; row++) {
    await createQuote();
    await time(`${url}/bare`, token, facts);
  }
  const list = await byTurns(
    () => time(`${url}/api/quotes`, token),
    () => time(`${url}/bare`, token),
  );
  const create = await byTurns(createQuote, () => time(`${url}/bare`, token, facts));
  await close();
  return { create, list };
}

async function byTurns(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Compared> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let turn = 0; turn < warmUps + calls; turn++) {
    times.ours.push(await ours());
    times.bare.push(await bare());
  }
  return { ours: timesOf(times.ours.slice(warmUps)), bare: timesOf(times.bare.slice(warmUps)) };
}

async function time(url: string, token: string, facts?: { method: string; body: string }): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(facts && { 'content-type': 'application/json' }),
  };
  const from = performance.now();
  const answer = await fetch(url, { headers, ...facts });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - from;
}

export function timesOf(samples: readonly number[]): Times {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { median: at(0.5), ninetyFifth: at(0.95) };
}

/** Between two quotes as much time passes as the limit by the hour wants: less would end the measurement. */
function hurriedClock() {
  let now = Date.now();
  return { now: () => new Date(now), move: () => void (now += 13_000) };
}
