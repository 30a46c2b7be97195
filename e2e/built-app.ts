import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickEngine } from '#server/testing/quick-engine.ts';
import { figLinkKey } from './fig-links.ts';

export type BuiltApp = {
  url: string;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
};

/** Starts what `npm start` starts, on a port of its own and in a folder of its own: a copy of the one ready-data.ts made. */
export async function startBuiltApp(env: Record<string, string> = {}): Promise<BuiltApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-e2e-'));
  const ready = process.env['READY_DATA'];
  if (ready && env['DATA_DIR'] === undefined) await cp(ready, dataDir, { recursive: true });
  const child: ChildProcess = spawn(process.execPath, [...quickEngine, 'dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      READY_CLUSTER: process.env['READY_CLUSTER'],
      FIG_LINK_KEYS: figLinkKey,
      // Whoever calls by the API says where from.
      TRUST_PROXY: '1',
      // A test machine may be slow, and that is not what is tested.
      MOST_LAG_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Trove is ready at (\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', () => reject(new Error(`the app did not start:\n${output}`)));
  });
  return {
    url,
    signal: (name) => void child.kill(name),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
