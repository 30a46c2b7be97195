import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');

export type NodeProcess = {
  url: string;
  /** How often it was started; more than once only where a fault killed it or it died. */
  starts(): number;
  /** Ended by a fault of its own, which no row of the table asks for. */
  died(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Kills it at once; it is started again unless it is told to stay away. */
  kill(options?: { staysAway: boolean }): Promise<void>;
  start(): Promise<void>;
  /** As a supervisor stops it. */
  stop(): Promise<void>;
};

type NodeOptions = { program?: string | undefined; options?: string[] };

/** The built server in a process of its own, on a port that stays the same. */
export async function openNode(
  port: number,
  env: Record<string, string>,
  { program = join(root, 'dist', 'server', 'main.js'), options = [] }: NodeOptions = {},
): Promise<NodeProcess> {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let count = 0;
  let isExpected = false;
  let hasDied = false;
  await start();
  return {
    url,
    starts: () => count,
    died: () => hasDied,
    signal: (name) => void child.kill(name),
    async kill({ staysAway } = { staysAway: false }) {
      isExpected = true;
      await end('SIGKILL');
      if (!staysAway) await start();
    },
    start,
    async stop() {
      isExpected = true;
      await end('SIGTERM');
    },
  };

  async function start(): Promise<void> {
    isExpected = false;
    count += 1;
    const logFile = process.env['FAULTS_LOG'];
    const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
    const started = spawn(process.execPath, [...options, program], {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: String(port), ...env },
      stdio: ['ignore', log, log],
    });
    started.once('exit', () => {
      if (!isExpected) hasDied = true;
    });
    child = started;
    await waitUntilReady(url, 60_000, () => started.exitCode === null);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** Milliseconds until /readyz is 200; fails where that takes too long. */
export async function waitUntilReady(
  url: string,
  withinMs: number,
  isAlive: () => boolean = () => true,
): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return performance.now() - since;
    if (!isAlive()) throw new Error(`${url} ended before it was ready`);
    if (performance.now() - since > withinMs) throw new Error(`${url} is not ready after ${withinMs} ms`);
    await sleep(50);
  }
}
