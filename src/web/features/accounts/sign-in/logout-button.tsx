import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { pages } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { endSession, sessionState } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useNavigate } from '#web/ui/location.tsx';

export function LogoutButton({
  className,
  isWide,
}: {
  className?: string | undefined;
  isWide?: boolean | undefined;
}) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await revokeToken();
    endSession();
    navigate(pages.signup);
  };

  return (
    <Button
      variant="line"
      isSmall={!isWide}
      isWide={isWide}
      className={className}
      isBusy={isLeaving}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  );
}

/** How long the server is waited for before the browser forgets the token anyway. */
const patienceMs = 3000;

/**
 * Revokes the token on the server. Leaving must work without a network too: an unrevoked token is forgotten here and
 * lapses by itself within the day.
 */
async function revokeToken(): Promise<void> {
  const { token } = sessionState();
  if (token === null) return;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await call(calls.logout, { method: 'POST', authorization: `Bearer ${token}`, signal });
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) throw error;
  }
}
