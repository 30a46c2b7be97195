import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { endSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { revokeToken } from './logout.ts';

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
    await navigate(pages.signup);
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
