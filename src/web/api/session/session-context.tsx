import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { onSessionChange, type SessionState, sessionState } from './session.ts';

const SessionContext = createContext<SessionState>({ token: null, hasExpired: false });

/**
 * Knows from the cookie, before the first paint, whether someone is signed in. Changes are transitions, as the router's
 * are, so that signing in or out and moving on is one change of the screen.
 */
export function SessionProvider({ first, children }: { first: SessionState; children: ReactNode }) {
  const [state, setState] = useState(first);
  useEffect(() => {
    const follow = () => startTransition(() => setState(sessionState()));
    // It may have changed while the page was drawn.
    if (sessionState().token !== first.token) follow();
    return onSessionChange(follow);
  }, [first]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  return useContext(SessionContext);
}
