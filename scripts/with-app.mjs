// For `npm run pictures`, `npm run documents` and the benches that need a server: builds the app, finds a Chromium and, with
// --postgres, a PostgreSQL, then runs the TypeScript file it is given.
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
const given = process.argv.slice(2);
const { findPostgres } = await import('./find-postgres.mjs');
const postgres = given.includes('--postgres') ? await findPostgres() : undefined;
const address = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const env = { ...process.env, CHROMIUM_PATH: chromium, ...address };
const done = spawnSync(
  join(root, 'node_modules', '.bin', 'tsx'),
  given.filter((word) => word !== '--postgres'),
  { cwd: root, stdio: 'inherit', env },
);
await postgres?.stop();
process.exitCode = done.status ?? 1;
