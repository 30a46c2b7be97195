import type { ReactNode } from 'react';
import { failures } from '#contract/failures.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { useSite } from '#web/api/site-context.tsx';
import { NotFoundPage } from '#web/features/site/not-found-page.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { AdvisorHeader } from './advisor-header.tsx';
import { Frame } from './frame.tsx';
import { OfficeHeader } from './office-header.tsx';
import { Page, PageLoading, PageSlot } from './page.tsx';
import { PlainHeader } from './plain-header.tsx';

/** Lets administrators in. For anyone else there is no such page; until the role is known, neither shows. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const site = useSite();
  const account = useAccount();
  if (account.isPending) {
    return (
      <Frame header={<PlainHeader />}>
        <PageLoading />
      </Frame>
    );
  }
  if (account.isError) {
    return (
      <Frame header={<PlainHeader />}>
        <Page title="Back office">
          <div className="wrap page">
            <div className="page__head">
              <h1>Back office</h1>
            </div>
            <PageError sentence={failures.whoIsSignedIn(site.phone)} onRetry={() => void account.refetch()} />
          </div>
        </Page>
      </Frame>
    );
  }
  if (account.data.role !== 'administrator') {
    return (
      <Frame header={<AdvisorHeader />}>
        <Page title="Page Not Found">
          <NotFoundPage />
        </Page>
      </Frame>
    );
  }
  return (
    <Frame header={<OfficeHeader />}>
      <PageSlot>{children}</PageSlot>
    </Frame>
  );
}
