import type { ComponentProps } from 'react';
import { RequestOfferDialog } from '#web/features/cases/request/request-offer-dialog.tsx';
import { WaitingBanner } from '#web/features/cases/waiting-banner.tsx';
import { QuotePage } from '#web/features/quotes/quote-page.tsx';
import { OfferDialogContext } from '#web/features/quotes/result/request-offer.tsx';
import { SavedQuotesPage } from '#web/features/cases/saved/saved-quotes-page.tsx';

/** The pages with quotes, with what waits for the advisor, and from which an offer is requested: the two features are joined here. */
export function QuoteRoute() {
  return (
    <OfferDialogContext value={offerDialog}>
      <WaitingBanner />
      <QuotePage />
    </OfferDialogContext>
  );
}

export function SavedQuotesRoute() {
  return (
    <OfferDialogContext value={offerDialog}>
      <SavedQuotesPage />
    </OfferDialogContext>
  );
}

function offerDialog(props: ComponentProps<typeof RequestOfferDialog>) {
  return <RequestOfferDialog {...props} />;
}
