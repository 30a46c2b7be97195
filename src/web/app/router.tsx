import { Suspense } from 'react';
import { pageAt } from '#contract/pages.ts';
import { useSession } from '#web/api/session/session-context.tsx';
import { SignInPage } from '#web/features/accounts/sign-in/sign-in-page.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { Page } from './layouts/page.tsx';
import { needsSignIn } from './audience.ts';
import { type AuthActions, VisitorLayout } from './layouts/visitor-layout.tsx';
import { lazyPage } from '#web/ui/lazy-page.ts';
import { draw, forEveryone, LandingPage, type Screens } from './public-screens.tsx';

const signedIn = () => import('./signed-in-router.tsx');
const SignedInRouter = lazyPage(async () => (await signedIn()).SignedInRouter);

/** What a page shows to someone signed in, where the server draws that. What cannot be fetched is the router's to report. */
export async function preloadSignedIn(path: string): Promise<void> {
  await SignedInRouter.preload()
    .then(async () => (await signedIn()).preloadScreen(path))
    .catch(() => undefined);
}

/** Two sites at one address: which one it is goes by the cookie, known before anything is drawn. */
export function Router() {
  const { token } = useSession();
  const name = pageAt(useLocation().pathname)?.name;
  // A client's page is the same for everyone: no head, no session.
  if (name === 'share') return draw(name, forEveryone(null));
  if (token === null) {
    return <VisitorLayout>{(actions) => <VisitorScreen actions={actions} />}</VisitorLayout>;
  }
  // Another token is another session: it starts with nothing of the last one.
  return (
    <Suspense fallback={null}>
      <SignedInRouter key={token} />
    </Suspense>
  );
}

const forVisitors = ({ onRegister }: AuthActions): Screens<'visitors'> => {
  const landing = <LandingPage onRunQuote={onRegister} />;
  return { home: landing, signup: landing };
};

function VisitorScreen({ actions }: { actions: AuthActions }) {
  const { pathname } = useLocation();
  if (needsSignIn(pathname)) {
    return (
      <Page title="Sign in">
        <SignInPage onForgot={actions.onForgot} onRegister={actions.onRegister} />
      </Page>
    );
  }
  return draw(pageAt(pathname)?.name, { ...forVisitors(actions), ...forEveryone(actions.wayToSignIn) });
}
