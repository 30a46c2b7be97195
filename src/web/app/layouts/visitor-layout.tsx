import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/api/session/session-context.tsx';
import { lazyPage } from '#web/ui/lazy-page.ts';
import { LazyLoginForm, preloadLoginForm } from '#web/features/accounts/sign-in/lazy-login-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { needsSignIn } from '#web/app/audience.ts';
import { useAccountDialogs } from './account-dialogs-state.ts';
import { Frame } from './frame.tsx';
import { PublicHeader } from './public-header.tsx';

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

/** How a visitor gets to be more than that, from wherever they are. */
export type AuthActions = {
  onForgot: (opener: HTMLElement, email: string) => void;
  onRegister: (opener: HTMLElement) => void;
  wayToSignIn: ReactNode;
};

/** The site as a visitor sees it: the public header with the login form in it, and the dialogs of an account. */
export function VisitorLayout({ children }: { children: (actions: AuthActions) => ReactNode }) {
  const { pathname } = useLocation();
  const { hasExpired } = useSession();
  const loginButton = useRef<HTMLButtonElement>(null);
  const loginFormId = useId();
  const dialogs = useAccountDialogs();
  const hasLoginInPage = needsSignIn(pathname);
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
  const actions = { onForgot: dialogs.openForgotPassword, onRegister: dialogs.openRequestLogin };

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
          {...actions}
        />
      }
    />
  );
  return (
    <>
      <Frame header={header}>
        {children({ ...actions, wayToSignIn: <Button onClick={openLogin}>Sign in</Button> })}
      </Frame>
      {dialogs.wasOpened && (
        <Suspense fallback={null}>
          <AccountDialogs
            kind={dialogs.kind}
            documents={legalDocuments}
            email={dialogs.email}
            onClose={dialogs.close}
            returnFocusTo={dialogs.returnFocusTo}
          />
        </Suspense>
      )}
    </>
  );
}
