import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ContactNumbers } from '#web/features/site/contact-numbers.tsx';
import { lazyPage } from '#web/frame/lazy-page.ts';
import { Page } from '#web/frame/page.tsx';

const ContactPage = lazyPage(() => import('#web/features/contact/contact-page.tsx'), 'ContactPage');
const PrivacyPolicyPage = lazyPage(
  () => import('#web/features/site/privacy-policy-page.tsx'),
  'PrivacyPolicyPage',
);
const TermsOfUsePage = lazyPage(() => import('#web/features/site/terms-of-use-page.tsx'), 'TermsOfUsePage');
const NotFoundPage = lazyPage(() => import('#web/features/site/not-found-page.tsx'), 'NotFoundPage');
const ResetPasswordPage = lazyPage(
  () => import('#web/features/accounts/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const FigSignInPage = lazyPage(() => import('#web/features/partner/fig-sign-in-page.tsx'), 'FigSignInPage');
const FigEmailRequiredPage = lazyPage(
  () => import('#web/features/partner/fig-email-required-page.tsx'),
  'FigEmailRequiredPage',
);

const numbers = (
  <ContactNumbers
    title="Talk to a person"
    text="Have the latest policy statement at hand if it is about a quote."
  />
);

/** Pages that everyone sees, each in the frame of who is looking. */
export function sharedRoutes({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  const route = (path: string, title: string, content: ReactNode) => (
    <Route key={path} path={path} element={<Page title={title}>{content}</Page>} />
  );
  return [
    route(pages.contactUs, 'Contact us', <ContactPage numbers={numbers} />),
    route(pages.privacyPolicy, 'Privacy Policy', <PrivacyPolicyPage />),
    route(pages.termsOfUse, 'Terms of Use', <TermsOfUsePage />),
    route(pages.resetPassword, 'Reset password', <ResetPasswordPage wayToSignIn={wayToSignIn} />),
    route(pages.figSignIn, 'FIG sign-in', <FigSignInPage />),
    route(pages.figEmailRequired, 'FIG Email Required', <FigEmailRequiredPage />),
    route('*', 'Page Not Found', <NotFoundPage />),
  ];
}
