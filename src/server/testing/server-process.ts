import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { quickEngine } from './quick-engine.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface ProvidedContext {
    /** The server's program, which scripts/server-under-test.ts builds. */
    serverProgram: string;
  }
}

const root = join(import.meta.dirname, '..', '..', '..');

export type ServerProcess = {
  child: ChildProcess;
  /** Resolves once it is ready or has ended. */
  settled: Promise<unknown>;
  exited: Promise<number | null>;
  /** Everything it has printed so far. */
  output(): string;
  /** Where it listens, once it is ready. */
  url(): string;
};

/** Starts the server as its users do, in a process of its own. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...quickEngine, inject('serverProgram')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Trove is ready[^]*Ctrl-C/.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  return {
    child,
    settled: Promise.race([ready, exited]),
    exited,
    output: () => output,
    url: () => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '',
  };
}

/** Asks until it is not too busy: a machine that runs many tests is. */
export async function fetchWhenFree(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function kill(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.child.kill(signal);
  return server.exited;
}
