import type { TestProject } from 'vitest/node';
import { startClamd } from './find-clamd.mjs';

const virusMark = 'trove-test-virus-7f3a91';
const mostBytes = 1024 * 1024;

/** Started once, ready in a moment. Where there is none, the tests that need it fail and say so. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clamd = await startClamd({ virusMark, mostBytes });
  project.provide(
    'clamd',
    clamd ? { host: clamd.host, port: clamd.port, path: clamd.path, virusMark, mostBytes } : 'missing',
  );
  return async () => clamd?.stop();
}
