import { WaitingBanner } from '#web/features/cases/waiting-banner.tsx';
import { QuotePage } from '#web/features/quotes/quote-page.tsx';
import { OfferDialogContext } from '#web/features/quotes/result/request-offer.tsx';
import { offerDialog } from './lazy-request-offer-dialog.tsx';

/** The page with a quote, below what waits for the advisor: the two features are joined here. */
export function QuoteRoute() {
  return (
    <OfferDialogContext value={offerDialog}>
      <WaitingBanner />
      <QuotePage />
    </OfferDialogContext>
  );
}
