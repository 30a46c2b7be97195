import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { endSession, sessionState } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useNavigate } from '#web/ui/location.tsx';
import { revokeToken } from './revoke-token.ts';

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
    const { token } = sessionState();
    if (token !== null) await revokeToken(token);
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
