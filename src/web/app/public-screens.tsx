import type { ReactNode } from 'react';
import { type Audience, type PageName, type PageNameFor, pageAt, pageTable } from '#contract/pages.ts';
import { Page } from './layouts/page.tsx';
import { lazyPage } from '#web/ui/lazy-page.ts';

/** What each page shows. A page of the table without a screen does not compile. */
export type Screens<Who extends Audience> = Record<PageNameFor<Who>, ReactNode>;

export const LandingPage = lazyPage(
  async () => (await import('#web/features/site/landing/landing-page.tsx')).LandingPage,
);
const ContactRoute = lazyPage(async () => (await import('./contact-route.tsx')).ContactRoute);
const PrivacyPolicyPage = lazyPage(
  async () => (await import('#web/features/site/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
const TermsOfUsePage = lazyPage(
  async () => (await import('#web/features/site/legal/terms-of-use-page.tsx')).TermsOfUsePage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import('#web/features/accounts/reset/reset-password-page.tsx')).ResetPasswordPage,
);
const FigSignInPage = lazyPage(
  async () => (await import('#web/features/partner/fig-sign-in-page.tsx')).FigSignInPage,
);
const FigEmailRequiredPage = lazyPage(
  async () => (await import('#web/features/partner/fig-email-required-page.tsx')).FigEmailRequiredPage,
);
const ShareRoute = lazyPage(async () => (await import('./share-route.tsx')).ShareRoute);
const NotFoundPage = lazyPage(
  async () => (await import('#web/features/site/not-found-page.tsx')).NotFoundPage,
);

/** The pages that are the same for whoever is signed in and whoever is not. */
export const forEveryone = (wayToSignIn: ReactNode): Screens<'everyone'> => ({
  contactUs: <ContactRoute />,
  privacyPolicy: <PrivacyPolicyPage />,
  termsOfUse: <TermsOfUsePage />,
  share: <ShareRoute />,
  resetPassword: <ResetPasswordPage wayToSignIn={wayToSignIn} />,
  figSignIn: <FigSignInPage />,
  figEmailRequired: <FigEmailRequiredPage />,
});

/** The page with its title, or that there is none. */
export function draw(name: PageName | undefined, screens: Partial<Record<PageName, ReactNode>>): ReactNode {
  const screen = name && screens[name];
  if (!screen) {
    return (
      <Page key="" title="Page Not Found">
        <NotFoundPage />
      </Page>
    );
  }
  return (
    <Page key={screenKey(name)} title={pageTable[name].title}>
      {screen}
    </Page>
  );
}

/** The desk stays as it is while an answer gets its address: what is typed and where the focus is are the screen's. */
function screenKey(name: PageName): string {
  return pageTable[name].sameAs ?? (name === 'quote' ? 'getAQuote' : name);
}

/** Screens of these pages that are part of no first load, for a page that the server drew. */
const served: Partial<Record<PageName, { preload: () => Promise<unknown> }>> = {
  home: LandingPage,
  signup: LandingPage,
  contactUs: ContactRoute,
  privacyPolicy: PrivacyPolicyPage,
  termsOfUse: TermsOfUsePage,
};

/** Done at once for any other address. A page that cannot be fetched is the router's to report. */
export async function preloadPage(path: string): Promise<void> {
  const name = pageAt(path)?.name;
  await (name && served[name]?.preload().catch(() => undefined));
}
