import { type ReactNode, Suspense, useState } from 'react';
import { pageFailures } from '#contract/page-failures.ts';
import { useSite } from '#web/api/site-context.tsx';
import { PageTitleContext } from '#web/ui/page-title.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { Arrival } from './arrival.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** What each route puts into its frame: a title, and content that may still have to be fetched. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  return (
    <PageSlot>
      <PageTitleContext value={setOwnTitle}>{children}</PageTitleContext>
      <Arrival title={title} shownTitle={ownTitle ?? title} />
    </PageSlot>
  );
}

/** Room for content that is fetched and brings pages with titles of its own. */
export function PageSlot({ children }: { children: ReactNode }) {
  const site = useSite();
  const { key } = useLocation();
  return (
    <PageBoundary visit={key} sentence={pageFailures.page(site.phone)}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </PageBoundary>
  );
}

export function PageLoading() {
  return (
    <div className="wrap page">
      <Loading />
    </div>
  );
}
