import { pages, sitePages } from '#contract/pages.ts';

/** What someone signed in finds, but for the desks. */
export const sitePaths = [...sitePages.map(({ path }) => path), '/nothing-here'];

const guarded = new Set(sitePages.filter(({ audience }) => audience === 'advisors').map(({ path }) => path));

/**
 * Of those, what is not to them as it is to a visitor (but for the frame, which is on every page), each once: the form
 * to write to us knows who they are.
 */
export const advisorPaths = [
  ...sitePages
    .filter(({ audience, sameAs }) => audience === 'advisors' && sameAs === undefined)
    .map(({ path }) => path),
  pages.contactUs,
  '/nothing-here',
];

/** What a visitor finds: in place of every page that is an advisor's stands the same login form, looked at once. */
export const visitedPaths = sitePaths.filter((path) => path === pages.getAQuote || !guarded.has(path));
