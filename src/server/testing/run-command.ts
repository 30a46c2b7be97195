import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface ProvidedContext {
    /** The commands, which scripts/server-under-test.ts and scripts/commands-under-test.ts build. */
    commandsFolder: string;
  }
}

type Surroundings = { env: Record<string, string>; cwd?: string };

/** One file, which Node runs. */
export function programOf(command: string): string {
  return join(inject('commandsFolder'), `${command}.js`);
}

/** Runs a command as an operator does, in a process of its own: what it said. */
export function runCommand(name: string, args: readonly string[], { env, cwd }: Surroundings) {
  return promisify(execFile)(process.execPath, [programOf(name), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
}
