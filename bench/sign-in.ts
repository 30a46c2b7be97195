// `npm run bench:sign-in`: whether an address has an account must not show in the time of an answer. Medians of calls
// that alternate, so that a busy machine slows both alike; a ratio near 1 is right.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { openBenchApp } from './bench-app.ts';
import { timesOf } from './quote-server.ts';

const pairs = 60;
const known = 'advisor@trove.example';
const unknown = 'nobody@trove.example';

/** A day later at each call: every count of tries begins anew, and no limit answers in place of the call. */
let today = Date.now();
const clock = { now: () => new Date(today) };
const engine = await openEmbedded(join(await mkdtemp(join(tmpdir(), 'trove-bench-')), 'db'));
const { app, close } = await openBenchApp(engine, clock);

const authorization = (email: string) => `Basic ${Buffer.from(`${email}:Not-it-1`).toString('base64')}`;
await compare('sign-in', 401, (email) =>
  app.inject({ url: '/api/troveSignIn', headers: { authorization: authorization(email) } }),
);
await compare('request for a new password', 202, (email) =>
  app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email } }),
);
await close();
await engine.end();

async function compare(
  name: string,
  status: number,
  call: (email: string) => Promise<{ statusCode: number }>,
): Promise<void> {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let pair = 0; pair < pairs; pair++) {
    for (const email of pair % 2 === 0 ? [known, unknown] : [unknown, known]) {
      today += 25 * 3_600_000;
      const from = performance.now();
      const { statusCode } = await call(email);
      times[email]?.push(performance.now() - from);
      if (statusCode !== status) throw new Error(`${name} answered ${statusCode}`);
      // What is mailed after an answer must not weigh on the next.
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  const [one, other] = [timesOf(times[known] ?? []), timesOf(times[unknown] ?? [])];
  const ratio = (one.median / other.median).toFixed(2);
  console.log(
    `${name}: known ${one.median.toFixed(1)} ms, unknown ${other.median.toFixed(1)} ms, ratio ${ratio}`,
  );
}
