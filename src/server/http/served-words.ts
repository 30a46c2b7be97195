import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#contract/site.ts';

/** A public page as it reads before any script runs. */
export type ServedWords = {
  title: string;
  description: string;
  /** Path of the address to keep, where a page has two. */
  canonical: string;
  words: string;
  styles: readonly string[];
  scripts: readonly string[];
};

type RenderPage = (path: string, site: Site) => Omit<ServedWords, 'styles' | 'scripts'> | undefined;
type PageFiles = Record<string, Pick<ServedWords, 'styles' | 'scripts'>>;

/**
 * Draws the words of the public pages with the web app's own components, which the build puts beside it. Without that
 * build (tests) no page has any.
 */
export async function openServedWords(
  webFolder: string,
): Promise<(path: string, site: Site) => ServedWords | undefined> {
  const folder = join(webFolder, '..', 'prerender');
  if (!existsSync(folder)) return () => undefined;
  const built: { renderPage: RenderPage } = await import(pathToFileURL(join(folder, 'render-page.js')).href);
  const files: PageFiles = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8'));
  return (path, site) => {
    const page = built.renderPage(path, site);
    return page && { ...page, ...(files[path] ?? { styles: [], scripts: [] }) };
  };
}
