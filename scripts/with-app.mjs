// `npm run pictures`, `npm run bench:load`: builds the app, finds a Chromium, then runs the TypeScript file it is given.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages, leave, requireNode, root } from './install.mjs';

requireNode();
installPackages();
build();
const { findChromium } = await import('./find-chromium.mjs');
const chromium =
  (await findChromium()) ?? leave('No Chromium: install one, or let Playwright download its own.');
const done = spawnSync(join(root, 'node_modules', '.bin', 'tsx'), process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exitCode = done.status ?? 1;
