import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type TestSwift = { env: Record<string, string>; stop(): Promise<void> };

const program = join(import.meta.dirname, '..', '..', '..', 'scripts', 'swift.mjs');

/** A real S3 API, or the line that says why there is none. It ends with this process. */
export async function startTestSwift(): Promise<TestSwift | string> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  let output = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (/^AWS_REGION=.+\n/m.test(output)) resolve(true);
    });
    child.on('exit', () => resolve(false));
  });
  if (!(await isReady)) return complaint.trim() || 'Swift ended without a word.';
  const lines = [...output.matchAll(/^(\w+)=(.+)$/gm)];
  return {
    env: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])),
    async stop() {
      child.stdin.end();
      await gone;
    },
  };
}
