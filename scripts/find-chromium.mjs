import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { root, say } from './install.mjs';

/** Chromium without windows: the journeys take a third less of the processor than in the whole browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * A real Chromium: its headless shell where there is one or (Debian, root) apt-get brings it, else an installed
 * browser, else Playwright's own download, else apt-get again.
 * @returns {Promise<string | undefined>} the path of its program
 */
export async function findChromium() {
  const shell =
    findInstalled(shells) ?? (aptInstall('chromium-headless-shell') ? findInstalled(shells) : undefined);
  return (
    shell ??
    findInstalled(browsers) ??
    (await downloaded()) ??
    (aptInstall('chromium') ? findInstalled(browsers) : undefined)
  );
}

/**
 * @param {string[]} names
 * @returns {string | undefined}
 */
function findInstalled(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(names === browsers
      ? [
          '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
          '/Applications/Chromium.app/Contents/MacOS/Chromium',
        ]
      : []),
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
