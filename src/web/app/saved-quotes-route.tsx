import { SavedQuotesPage } from '#web/features/cases/saved/saved-quotes-page.tsx';
import { OfferDialogContext } from '#web/features/quotes/result/request-offer.tsx';
import { offerDialog } from './lazy-request-offer-dialog.tsx';

export function SavedQuotesRoute() {
  return (
    <OfferDialogContext value={offerDialog}>
      <SavedQuotesPage />
    </OfferDialogContext>
  );
}
