import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#contract/site/site.ts';

/** A page as it reads before any script runs. */
export type ServedWords = {
  title: string;
  /** Of a public page. */
  description?: string;
  /** Path of the address to keep, where a page has two. */
  canonical: string;
  words: string;
  styles: readonly string[];
  scripts: readonly string[];
};

type Draw<Drawn> = (path: string, site: Site, isSignedIn: boolean) => Drawn | undefined;
export type DrawWords = Draw<ServedWords>;
type RenderPage = Draw<Omit<ServedWords, 'styles' | 'scripts'>>;
type PageFiles = Record<'visitor' | 'signedIn', Record<string, Pick<ServedWords, 'styles' | 'scripts'>>>;

/**
 * Draws the words of the public pages, and what an advisor's pages begin with, with the web app's own components, which
 * the build puts beside it. Without that build (tests) no page has any.
 */
export async function openServedWords(webFolder: string): Promise<DrawWords> {
  const folder = join(webFolder, '..', 'prerender');
  if (!existsSync(folder)) return () => undefined;
  const built: { renderPage: RenderPage } = await import(pathToFileURL(join(folder, 'render-page.js')).href);
  const files: PageFiles = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8'));
  return (path, site, isSignedIn) => {
    const page = built.renderPage(path, site, isSignedIn);
    const { styles, scripts } = files[isSignedIn ? 'signedIn' : 'visitor'][path] ?? {
      styles: [],
      scripts: [],
    };
    return page && { ...page, styles, scripts };
  };
}
