import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { root, say } from './install.mjs';

/**
 * A real Chromium: an installed one, else Playwright's own download, else (Debian, root) apt-get.
 * @returns {Promise<string | undefined>} the path of its program
 */
export async function findChromium() {
  return findInstalled() ?? (await downloaded()) ?? (aptInstall('chromium') ? findInstalled() : undefined);
}

/** @returns {string | undefined} */
function findInstalled() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return places.find((place) => existsSync(place));
}

/** @returns {Promise<string | undefined>} */
async function downloaded() {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  if (existsSync(place)) return place;
  say('Downloading Chromium');
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  spawnSync(playwright, ['install', 'chromium', '--no-shell'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 240_000,
  });
  return existsSync(place) ? place : undefined;
}
