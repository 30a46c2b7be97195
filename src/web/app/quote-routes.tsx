import type { ComponentProps } from 'react';
import { RequestOfferDialog } from '#web/features/cases/request/request-offer-dialog.tsx';
import { QuotePage } from '#web/features/quotes/quote-page.tsx';
import { OfferDialogContext } from '#web/features/quotes/result/request-offer.tsx';
import { SavedQuotesPage } from '#web/features/quotes/saved/saved-quotes-page.tsx';

/** The pages with quotes, from which an offer is requested: the two features are joined here. */
export function QuoteRoute() {
  return (
    <OfferDialogContext value={offerDialog}>
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
