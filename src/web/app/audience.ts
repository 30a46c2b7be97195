import { pageAt, pages } from '#contract/pages.ts';

/** Where the login form stands in place of the page. */
export function needsSignIn(pathname: string): boolean {
  return pageAt(pathname)?.audience === 'advisors' || isForOffice(pathname);
}

/** The desks, and whatever else is asked for below them. */
export function isForOffice(pathname: string): boolean {
  const audience = pageAt(pathname)?.audience;
  if (audience !== undefined) return audience === 'administrators';
  return pathname.toLowerCase().startsWith(`${pages.admin}/`);
}
