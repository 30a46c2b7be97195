import { createContext, type ReactNode, useContext } from 'react';
import type { Quote } from '#contract/quotes/quote.ts';
import { useNoteRequested } from '#web/features/quotes/api.ts';

type RequestOfferProps = {
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
};

type OfferDialogProps = {
  onRequested: (now: Quote | null) => void;
} & RequestOfferProps;

/** The dialog that asks for an offer is another feature's: the router hands it in. */
export const OfferDialogContext = createContext<(props: OfferDialogProps) => ReactNode>(() => null);

/** The dialog, and what its success changes about the quote. */
export function RequestOffer(props: RequestOfferProps) {
  const renderDialog = useContext(OfferDialogContext);
  const noteRequested = useNoteRequested();
  return renderDialog({ ...props, onRequested: (now) => noteRequested(props.quote.id, now) });
}
