// `npm run bench:flood`: one address keeps 100 calls open for 20 seconds, on the embedded engine; how long everyone else
// waits for /healthz. The flood is a process of its own, so that only the server's delay is measured.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { advisor, signIn } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';

const [atOnce, seconds] = [100, 20];
const flooded = [
  '/api/quotes/:rid/explanation',
  '/api/stateRules',
  '/api/quotes/:rid/stateRules',
  '/api/openapi.json',
  '/',
];
const [url, token = ''] = process.argv.slice(2);
await (url === undefined ? measure() : flood(url));

async function measure(): Promise<void> {
  const app = await startBuiltApp();
  const token = await signIn(app.url, advisor);
  const headers = { authorization: `Bearer ${token}` };
  // One of the demo's.
  const [{ rid }] = (await (await fetch(`${app.url}/api/quotes`, { headers })).json()) as [{ rid: string }];
  console.log(`${atOnce} calls at once for ${seconds} s           healthz median     worst   answers`);
  for (const path of flooded) {
    const options = [...process.execArgv, import.meta.filename, app.url + path.replace(':rid', rid), token];
    const flooding = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    let answers = '';
    flooding.stdout.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const over = once(flooding, 'exit').then(() => true);
    const waits: number[] = [];
    do {
      const asked = performance.now();
      await (await fetch(`${app.url}/healthz`)).arrayBuffer();
      waits.push(performance.now() - asked);
    } while (!(await Promise.race([over, setTimeout(50, false)])));
    waits.sort((a, b) => a - b);
    const figures = [waits[Math.floor(waits.length / 2)], waits.at(-1)].map((ms = 0) =>
      `${Math.round(ms)} ms`.padStart(9),
    );
    console.log(`${path.padEnd(40)} ${figures.join(' ')}   ${answers.trim()}`);
  }
  await app.stop();
}

async function flood(url: string): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const headers = { authorization: `Bearer ${token}` };
  const counts: Record<number, number> = {};
  const callers = Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    }
  });
  await Promise.all(callers);
  console.log(JSON.stringify(counts));
}
