import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface ProvidedContext {
    /** The commands, which scripts/server-under-test.ts builds. */
    commandsFolder: string;
  }
}

type Surroundings = { env: Record<string, string>; cwd?: string };

/** Runs a command as an operator does, in a process of its own: what it said. */
export function runCommand(name: string, args: readonly string[], { env, cwd }: Surroundings) {
  return promisify(execFile)(process.execPath, [join(inject('commandsFolder'), `${name}.js`), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
}
