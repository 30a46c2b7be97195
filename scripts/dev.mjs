// `npm run dev`: the API restarts and the page reloads as their files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, requireNode, root } from './install.mjs';

requireNode();
installPackages();

const apiPort = '3001';
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` };
const children = [
  spawn(join(bin, 'tsx'), ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: apiPort, PUBLIC_URL: 'http://localhost:3000' },
  }),
  spawn(join(bin, 'vite'), ['--port', '3000', '--strictPort'], { cwd: root, stdio: 'inherit', env }),
];

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));

/** @param {number} code */
function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
