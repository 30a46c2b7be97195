import { siteElementId } from '#contract/site-defaults.ts';
import { readSite } from './read-site.ts';

/** The values in force, read once from the page. */
export const site = readSite(document.getElementById(siteElementId)?.textContent);
