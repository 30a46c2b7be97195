import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Quote } from '#contract/quote.ts';
import { quotesKey, replaceQuote } from '#web/features/quotes/api.ts';

type RequestOfferProps = {
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
  onRequested: (quote: Quote) => void;
};

/** The dialog that asks for an offer is another feature's: the router hands it in. */
export const OfferDialogContext = createContext<(props: RequestOfferProps) => ReactNode>(() => null);

/** The dialog, and what its success changes in the list of quotes. */
export function RequestOffer({ onRequested, ...rest }: RequestOfferProps) {
  const queryClient = useQueryClient();
  const renderDialog = useContext(OfferDialogContext);
  const note = (requested: Quote) => {
    replaceQuote(queryClient, requested);
    void queryClient.invalidateQueries({ queryKey: quotesKey });
    onRequested(requested);
  };
  return renderDialog({ ...rest, onRequested: note });
}
