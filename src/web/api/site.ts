import { siteElementId } from '#contract/site-defaults.ts';
import type { Site } from '#contract/site.ts';
import { readSite } from './read-site.ts';

/** The values in force, read once from the page. Outside a browser they are the defaults until others are set. */
// oxlint-disable-next-line import/no-mutable-exports -- who imports it sees what was set last
export let site: Site = readSite(
  typeof document === 'undefined' ? null : document.getElementById(siteElementId)?.textContent,
);

/** For words that are drawn on the server, where one process serves changing values. */
export function setSite(values: Site): void {
  site = values;
}
