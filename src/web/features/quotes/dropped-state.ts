import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateQuoteBody } from '#contract/quote.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { useStates } from './states-query.ts';

/** A draft may hold a state that is no longer offered: it is taken out, and the field says so. */
export function useDroppedState({
  getValues,
  setValue,
  setError,
}: UseFormReturn<QuoteDraft, unknown, CreateQuoteBody>): void {
  const { data: states } = useStates();
  useEffect(() => {
    const chosen = getValues('stateOfOwnership');
    if (states === undefined || chosen === '') return;
    if (states.some(({ stateName, authorized }) => authorized && stateName === chosen)) return;
    setValue('stateOfOwnership', '');
    setError('stateOfOwnership', { type: 'gone', message: `${chosen} is no longer available` });
  }, [states, getValues, setValue, setError]);
}
