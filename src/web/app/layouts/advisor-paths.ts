import { matchPath } from 'react-router';
import { pages } from '#contract/pages.ts';

/** Pages that only someone signed in can see. `/` is not among them: signed out, it is the landing page. */
export const advisorPaths = [
  pages.getAQuote,
  pages.savedQuotes,
  pages.howItWorks,
  pages.resources,
  pages.caseStudies,
  pages.faq,
  pages.fig,
  `${pages.admin}/*`,
] as const;

export function isAdvisorPath(pathname: string): boolean {
  return advisorPaths.some((path) => matchPath(path, pathname) !== null);
}
