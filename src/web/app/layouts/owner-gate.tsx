import type { ReactNode } from 'react';
import { failures } from '#contract/failures.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { isAnotherSession } from '#web/api/session/page-holder.ts';
import { useSite } from '#web/api/site-context.tsx';
import { tabHoldsOthers } from '#web/api/drafts/tab-storage.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { Frame } from './frame.tsx';
import { PageLoading } from './page.tsx';
import { PlainHeader } from './plain-header.tsx';

/**
 * Where page or tab hold something of another session, no page is drawn until the server has said whose this one is:
 * what was typed comes back to its own person, and to no one else. Elsewhere nobody waits.
 */
export function OwnerGate({ children }: { children: ReactNode }) {
  const site = useSite();
  const account = useAccount();
  const isKnown = account.isSuccess || (!isAnotherSession() && !tabHoldsOthers());
  if (isKnown) return children;
  return (
    <Frame header={<PlainHeader hasLogout />}>
      {account.isError ? (
        <div className="wrap page">
          <PageError sentence={failures.whoIsSignedIn(site.phone)} onRetry={() => void account.refetch()} />
        </div>
      ) : (
        <PageLoading />
      )}
    </Frame>
  );
}
