import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session-context.tsx';
import { SignedOut } from './signed-out.tsx';

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/** Two sites at one address: which one it is goes by the cookie, known before anything is drawn. */
export function Router() {
  const { token } = useSession();
  if (token === null) return <SignedOut />;
  // Another token is another session: it starts with nothing of the last one.
  return (
    <Suspense fallback={null}>
      <SignedIn key={token} />
    </Suspense>
  );
}
