import { renderToString } from 'react-dom/server';
import { pageAt, pageList, type PageName, pages, pageTable } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import { FixedLocation } from '#web/ui/location.tsx';
import { Providers } from './providers.tsx';
import { preloadPage } from './public-screens.tsx';
import { preloadSignedIn, Router } from './router.tsx';

type Files = Partial<Record<PageName, readonly string[]>>;

/** What the app fetches for these pages, which is no part of the first load: modules, or groups of chunk-groups.mjs. */
const forVisitors: Files = {
  home: ['features/site/landing/landing-page.tsx'],
  signup: ['features/site/landing/landing-page.tsx'],
  contactUs: ['app/contact-route.tsx'],
  privacyPolicy: ['features/site/legal/privacy-policy-page.tsx'],
  termsOfUse: ['features/site/legal/terms-of-use-page.tsx'],
};

const forSignedIn: Files = {
  home: beside('quote'),
  getAQuote: beside('quote'),
  fig: beside('quote'),
  savedQuotes: beside('app/saved-quotes-route.tsx'),
  howItWorks: beside('features/site/support/how-it-works-page.tsx'),
  resources: beside('features/site/support/resources-page.tsx'),
  caseStudies: beside('features/site/support/case-studies-page.tsx'),
  faq: beside('features/faqs/faq-page.tsx'),
  contactUs: beside('app/contact-route.tsx'),
  privacyPolicy: beside('features/site/legal/privacy-policy-page.tsx'),
  termsOfUse: beside('features/site/legal/terms-of-use-page.tsx'),
};

function beside(file: string): string[] {
  return ['signed-in', file];
}

const byPath = (files: Files) =>
  Object.fromEntries(pageList.flatMap(({ name, path }) => (files[name] ? [[path, files[name]]] : [])));

/** For the build, which knows by what names the modules are served. */
export const modules = { visitor: byPath(forVisitors), signedIn: byPath(forSignedIn) };

await Promise.all(pageList.flatMap(({ path }) => [preloadPage(path), preloadSignedIn(path)]));

/**
 * A page as a visitor's browser would draw it first, where it is public: for whoever reads it without running scripts,
 * and for the app to take over. Or as the browser of someone signed in would, whoever that is. Nothing for other pages.
 */
export function renderPage(path: string, site: Site, isSignedIn: boolean) {
  const page = pageAt(path);
  if (page === undefined || (isSignedIn ? forSignedIn : forVisitors)[page.name] === undefined)
    return undefined;
  const words = renderToString(
    <Providers site={site} path={page.path} session={{ token: isSignedIn ? '-' : null, hasExpired: false }}>
      <FixedLocation path={page.path}>
        <Router />
      </FixedLocation>
    </Providers>,
  );
  const shown = isSignedIn && page.signedInAs ? pageTable[page.signedInAs] : page;
  return {
    title: `${shown.title} | ${product.name}`,
    description: page.description,
    canonical: pages[page.sameAs ?? page.name],
    // The content security policy refuses style attributes; what they would say is in the style sheets.
    words: words.replaceAll(/ style="[^"]*"/g, ''),
  };
}
