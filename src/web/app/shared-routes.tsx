import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { pages } from '#contract/pages.ts';
import { lazyPage } from '#web/app/layouts/page.tsx';
import { Page } from '#web/app/layouts/page.tsx';
import { pageHeads } from '#web/content/page-heads.ts';
import { ContactPage, PrivacyPolicyPage, TermsOfUsePage } from './served-pages.tsx';

const NotFoundPage = lazyPage(
  async () => (await import('#web/features/site/not-found-page.tsx')).NotFoundPage,
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

/** Pages that everyone sees, each in the frame of who is looking. */
export function sharedRoutes({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  const route = (path: string, title: string, content: ReactNode) => (
    <Route key={path} path={path} element={<Page title={title}>{content}</Page>} />
  );
  return [
    route(pages.contactUs, pageHeads.contactUs.title, <ContactPage />),
    route(pages.privacyPolicy, pageHeads.privacyPolicy.title, <PrivacyPolicyPage />),
    route(pages.termsOfUse, pageHeads.termsOfUse.title, <TermsOfUsePage />),
    route(pages.resetPassword, 'Reset password', <ResetPasswordPage wayToSignIn={wayToSignIn} />),
    route(pages.figSignIn, 'FIG sign-in', <FigSignInPage />),
    route(pages.figEmailRequired, 'FIG Email Required', <FigEmailRequiredPage />),
    route('*', 'Page Not Found', <NotFoundPage />),
  ];
}
