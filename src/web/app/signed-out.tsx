import { Suspense, useId, useRef, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/api/session-context.tsx';
import { useAccountDialogs } from '#web/app/layouts/account-dialogs-state.ts';
import { advisorPaths, isAdvisorPath } from '#web/app/layouts/advisor-paths.ts';
import { Frame } from '#web/app/layouts/frame.tsx';
import { lazyPage } from '#web/app/layouts/page.tsx';
import { Page } from '#web/app/layouts/page.tsx';
import { PublicHeader } from '#web/app/layouts/public-header.tsx';
import { pageHeads } from '#web/content/page-heads.ts';
import { LazyLoginForm, preloadLoginForm } from '#web/features/accounts/sign-in/lazy-login-form.tsx';
import { SignInPage } from '#web/features/accounts/sign-in/sign-in-page.tsx';
import { LandingPage } from '#web/features/site/landing/landing-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { sharedRoutes } from './shared-routes.tsx';

const PrivacyPolicyText = lazyPage(
  async () => (await import('#web/features/site/legal/privacy-policy-text.tsx')).PrivacyPolicyText,
);
const TermsOfUseText = lazyPage(
  async () => (await import('#web/features/site/legal/terms-of-use-text.tsx')).TermsOfUseText,
);
const legalDocuments = { privacyPolicy: <PrivacyPolicyText />, termsOfUse: <TermsOfUseText /> };
const AccountDialogs = lazyPage(
  async () => (await import('#web/features/accounts/account-dialogs.tsx')).AccountDialogs,
);

/** The site as a visitor sees it: public pages, and the login form in the place of an advisor's. */
export function SignedOut() {
  const { pathname } = useLocation();
  const { hasExpired } = useSession();
  const loginButton = useRef<HTMLButtonElement>(null);
  const loginFormId = useId();
  const dialogs = useAccountDialogs();
  const hasLoginInPage = isAdvisorPath(pathname);
  // Open on the page it was opened on: going elsewhere closes it.
  const [loginOpenAt, setLoginOpenAt] = useState(hasExpired && !hasLoginInPage ? pathname : null);
  const isLoginOpen = loginOpenAt === pathname && !hasLoginInPage;

  const openLogin = () => {
    if (hasLoginInPage) document.querySelector<HTMLInputElement>('main form input')?.focus();
    else setLoginOpenAt(pathname);
  };
  const closeLogin = () => {
    setLoginOpenAt(null);
    loginButton.current?.focus();
  };
  const toRegister = { onForgot: dialogs.openForgotPassword, onRegister: dialogs.openRequestLogin };

  const header = (
    <PublicHeader
      loginButton={loginButton}
      isLoginOpen={isLoginOpen}
      onToggleLogin={isLoginOpen ? closeLogin : openLogin}
      onNearLogin={preloadLoginForm}
      loginFormId={loginFormId}
      loginForm={
        <LazyLoginForm
          place="panel"
          id={loginFormId}
          goesTo={pages.getAQuote}
          onClose={closeLogin}
          {...toRegister}
        />
      }
    />
  );
  const landing = (
    <Page title={pageHeads.landing.title}>
      <LandingPage onRunQuote={dialogs.openRequestLogin} />
    </Page>
  );
  const signIn = (
    <Page title="Sign in">
      <SignInPage {...toRegister} />
    </Page>
  );

  return (
    <>
      <Routes>
        <Route element={<Frame header={header} />}>
          <Route path={pages.home} element={landing} />
          <Route path={pages.signup} element={landing} />
          {advisorPaths.map((path) => (
            <Route key={path} path={path} element={signIn} />
          ))}
          {sharedRoutes({ wayToSignIn: <Button onClick={openLogin}>Sign in</Button> })}
        </Route>
      </Routes>
      {dialogs.wasOpened && (
        <Suspense fallback={null}>
          <AccountDialogs
            kind={dialogs.kind}
            documents={legalDocuments}
            onClose={dialogs.close}
            returnFocusTo={dialogs.returnFocusTo}
          />
        </Suspense>
      )}
    </>
  );
}
