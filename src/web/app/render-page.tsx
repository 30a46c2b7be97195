import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site.ts';
import { SiteProvider } from '#web/api/site.tsx';
import { Frame } from '#web/app/layouts/frame.tsx';
import { PublicHeader } from '#web/app/layouts/public-header.tsx';
import { pageHeads } from '#web/content/page-heads.ts';
import { LandingPage } from '#web/features/site/landing/landing-page.tsx';
import { PrivacyPolicyPage } from '#web/features/site/legal/privacy-policy-page.tsx';
import { TermsOfUsePage } from '#web/features/site/legal/terms-of-use-page.tsx';
import { ContactPlace } from './contact-place.tsx';

interface PublicPage {
  /** The address search engines should keep. */
  canonical: string;
  head: { title: string; description: string };
  content: ReactNode;
  /** The file that the app fetches for it, when it is not part of the first load. */
  module?: string;
}

const landing: PublicPage = {
  canonical: pages.home,
  head: pageHeads.landing,
  content: <LandingPage onRunQuote={doNothing} />,
};

const publicPages: Record<string, PublicPage> = {
  [pages.home]: landing,
  [pages.signup]: landing,
  [pages.contactUs]: {
    canonical: pages.contactUs,
    head: pageHeads.contactUs,
    content: <ContactPlace />,
    module: 'app/contact-place.tsx',
  },
  [pages.privacyPolicy]: {
    canonical: pages.privacyPolicy,
    head: pageHeads.privacyPolicy,
    content: <PrivacyPolicyPage />,
    module: 'features/site/legal/privacy-policy-page.tsx',
  },
  [pages.termsOfUse]: {
    canonical: pages.termsOfUse,
    head: pageHeads.termsOfUse,
    content: <TermsOfUsePage />,
    module: 'features/site/legal/terms-of-use-page.tsx',
  },
};

/** For the build, which knows by what names the modules are served. */
export const modules = Object.fromEntries(
  Object.entries(publicPages).flatMap(([path, { module }]) => (module ? [[path, module]] : [])),
);

/**
 * A public page as a visitor's browser would draw it first, for whoever reads it without running scripts. The app draws
 * the same over it. Nothing for any other page.
 */
export function renderPage(path: string, values: Site) {
  const page = Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
  if (page === undefined) return undefined;
  const words = renderToStaticMarkup(
    <StaticRouter location={path}>
      <SiteProvider site={values}>
        <Frame header={header}>{page.content}</Frame>
      </SiteProvider>
    </StaticRouter>,
  );
  return {
    title: `${page.head.title} | ${product.name}`,
    description: page.head.description,
    canonical: page.canonical,
    // The content security policy refuses style attributes; what they would say is in the style sheets.
    words: words.replaceAll(/ style="[^"]*"/g, ''),
  };
}

const header = (
  <PublicHeader
    loginButton={null}
    isLoginOpen={false}
    onToggleLogin={doNothing}
    onNearLogin={doNothing}
    loginForm={null}
    loginFormId=""
  />
);

function doNothing(): void {}
