import { type ComponentProps, Suspense } from 'react';
import type { RequestOfferDialog } from '#web/features/cases/request/request-offer-dialog.tsx';
import { lazyPage } from '#web/ui/lazy-page.ts';

const LazyDialog = lazyPage(
  async () => (await import('#web/features/cases/request/request-offer-dialog.tsx')).RequestOfferDialog,
);

/** Quotes ask for an offer by a dialog of cases: the two features are joined here. */
export function offerDialog(props: ComponentProps<typeof RequestOfferDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
