import { inject } from 'vitest';

type TestClamd = { host: string; port: number; path: string; virusMark: string; mostBytes: number };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface ProvidedContext {
    /** A real clamd, which scripts/clamd-under-test.ts starts. */
    clamd: TestClamd | 'missing';
  }
}

/** A real clamd that finds `virusMark` and nothing else, and takes `mostBytes` of one file. */
export function testClamd(): TestClamd {
  const clamd = inject('clamd');
  if (clamd === 'missing') throw new Error('No clamd: install clamav-daemon. The virus scan is not tested.');
  return clamd;
}
