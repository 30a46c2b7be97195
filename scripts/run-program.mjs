import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root, say } from './install.mjs';

const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a program of node_modules/.bin. Its output is passed on as it comes, or, when others run beside it, printed
 * whole when it ends.
 * @param {string} name
 * @param {string[]} options
 * @param {{ env?: Record<string, string>, isAlone: boolean, title: string }} how
 * @returns {Promise<number>} its exit code
 */
export async function runProgram(name, options, { env = {}, isAlone, title }) {
  const child = spawn(join(bin, name), options, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
  }
  /** @type {number} */
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (!isAlone) say(`\n== ${title}${code === 0 ? '' : ' FAILED'}${output.trim() && `\n${output.trimEnd()}`}`);
  return code;
}

/**
 * The environment in which `node` is another version's.
 * @param {string} program
 */
export function withNode(program) {
  return { PATH: `${join(program, '..')}${delimiter}${process.env['PATH'] ?? ''}` };
}
