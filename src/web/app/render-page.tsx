import { renderToString } from 'react-dom/server';
import { pageAt, pageList, type PageName, pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site.ts';
import { FixedLocation } from '#web/ui/location.tsx';
import { Providers } from './providers.tsx';
import { preloadPage } from './public-screens.tsx';
import { Router } from './router.tsx';

/** The files that the app fetches for these pages, which are no part of the first load. */
const files: Partial<Record<PageName, string>> = {
  home: 'features/site/landing/landing-page.tsx',
  signup: 'features/site/landing/landing-page.tsx',
  contactUs: 'app/contact-route.tsx',
  privacyPolicy: 'features/site/legal/privacy-policy-page.tsx',
  termsOfUse: 'features/site/legal/terms-of-use-page.tsx',
};

/** For the build, which knows by what names the modules are served. */
export const modules = Object.fromEntries(
  pageList.flatMap(({ name, path }) => (files[name] ? [[path, files[name]]] : [])),
);

await Promise.all(pageList.map(({ path }) => preloadPage(path)));

/**
 * A public page as a visitor's browser would draw it first, for whoever reads it without running scripts, and for the
 * app to take over. Nothing for any other page.
 */
export function renderPage(path: string, site: Site) {
  const page = pageAt(path);
  if (page?.description === undefined) return undefined;
  const words = renderToString(
    <Providers site={site} path={page.path}>
      <FixedLocation path={page.path}>
        <Router />
      </FixedLocation>
    </Providers>,
  );
  return {
    title: `${page.title} | ${product.name}`,
    description: page.description,
    canonical: pages[page.sameAs ?? page.name],
    // The content security policy refuses style attributes; what they would say is in the style sheets.
    words: words.replaceAll(/ style="[^"]*"/g, ''),
  };
}
