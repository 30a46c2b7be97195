import type { ReactNode } from 'react';
import { failures } from '#contract/messages.ts';
import { product } from '#contract/product.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useSite } from '#web/api/site-context.tsx';
import { NotFoundPage } from '#web/features/site/not-found-page.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { AdvisorHeader } from './advisor-header.tsx';
import { Frame } from './frame.tsx';
import { OfficeHeader } from './office-header.tsx';
import { Page, PageLoading, PageSlot } from './page.tsx';
import './header.css';

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

/** For the moment in which it is not yet known whose page it is. */
function PlainHeader() {
  return (
    <header className="head">
      <div className="wrap">
        <div className="head__row">
          <Logo name={product.name} />
        </div>
      </div>
    </header>
  );
}
