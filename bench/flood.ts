// `npm run bench:flood`: one address keeps 100 calls open for 20 seconds, on the embedded engine; how long everyone else
// waits for /healthz. In the last row as many again connect anew for each call, and so does whoever waits. The flood is a
// process of its own, so that only the server's delay is measured.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { advisor, signIn } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';

const [atOnce, seconds] = [100, 20];
const anew = 'anew';
const flooded: readonly (readonly [path: string, how?: typeof anew])[] = [
  ['/api/quotes/:rid/explanation'],
  ['/api/stateRules'],
  ['/api/quotes/:rid/stateRules'],
  ['/api/openapi.json'],
  ['/'],
  ['/robots.txt', anew],
];
const connected = new Agent({ keepAlive: true });
const [url, token = '', how] = process.argv.slice(2);
await (url === undefined ? measure() : flood(url));

async function measure(): Promise<void> {
  const app = await startBuiltApp();
  const token = await signIn(app.url, advisor);
  const headers = { authorization: `Bearer ${token}` };
  // One of the demo's.
  const [{ rid }] = (await (await fetch(`${app.url}/api/quotes`, { headers })).json()) as [{ rid: string }];
  console.log(`${atOnce} calls at once for ${seconds} s           healthz median     worst   answers`);
  for (const [path, how = ''] of flooded) {
    const options = [
      ...process.execArgv,
      import.meta.filename,
      app.url + path.replace(':rid', rid),
      token,
      how,
    ];
    const flooding = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    let answers = '';
    flooding.stdout.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const over = once(flooding, 'exit').then(() => true);
    const waits: number[] = [];
    do {
      const asked = performance.now();
      await ask(`${app.url}/healthz`, {}, how);
      waits.push(performance.now() - asked);
    } while (!(await Promise.race([over, setTimeout(50, false)])));
    waits.sort((a, b) => a - b);
    const figures = [waits[Math.floor(waits.length / 2)], waits.at(-1)].map((ms = 0) =>
      `${Math.round(ms)} ms`.padStart(9),
    );
    console.log(`${`${path} ${how}`.padEnd(40)} ${figures.join(' ')}   ${answers.trim()}`);
  }
  connected.destroy();
  await app.stop();
}

async function flood(url: string): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const headers = { authorization: `Bearer ${token}` };
  const counts: Record<number, number> = {};
  const call = async (how?: string) => {
    while (performance.now() < until) {
      const status = await ask(url, headers, how);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  const callers = Array.from({ length: atOnce }, async () => call());
  if (how === anew) callers.push(...Array.from({ length: atOnce }, async () => call(anew)));
  await Promise.all(callers);
  connected.destroy();
  console.log(JSON.stringify(counts));
}

async function ask(url: string, headers: Record<string, string>, how?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: how === anew ? false : connected }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}
