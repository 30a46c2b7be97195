import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { leave } from './install.mjs';

/** @returns {string} the path of Firefox, which Debian has as firefox-esr */
export function findFirefox() {
  return find('firefox-esr', () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync));
}

/**
 * WebKit as GTK's programs use it: its driver, the small browser that comes with it, and a screen in memory for both.
 * @returns {{ driver: string, browser: string, display: string }}
 */
export function findWebKit() {
  return {
    driver: find('webkit2gtk-driver', () => ['/usr/bin/WebKitWebDriver'].find(existsSync)),
    browser: find('webkit2gtk-driver', findMiniBrowser),
    display: find('xvfb', () => ['/usr/bin/Xvfb'].find(existsSync)),
  };
}

/** In a folder named after the machine. */
function findMiniBrowser() {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((place) => existsSync(place));
}

/**
 * @param {string} name of its Debian package
 * @param {() => string | undefined} look
 * @returns {string}
 */
function find(name, look) {
  return look() ?? (aptInstall(name) ? look() : undefined) ?? leave(`There is no ${name} on this machine.`);
}
