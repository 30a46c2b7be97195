import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CreateQuoteBody, Quote } from '#contract/quote.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { dropKeptDraft } from '#web/features/quotes/form/quote-draft.ts';
import { type Asking, createQuote } from './api.ts';
import { deskKey, quotesKey } from './api.ts';
import { remember } from './api.ts';

export type DeskState =
  | { kind: 'before' }
  | { kind: 'working' }
  | { kind: 'answered'; quote: Quote }
  /** The facts were changed since. */
  | { kind: 'stale'; quote: Quote }
  | { kind: 'failed'; text: string };

/** Sentences for fields, by their names, where the server would not take them. */
export type RefusedFields = Readonly<Record<string, string>>;

/**
 * What the desk shows. One question at a time; an edit takes the answer away, also one that is still under way. The
 * last answer outlives a visit to another page.
 */
export function useDesk() {
  const queryClient = useQueryClient();
  const today = useBusinessToday();
  const [state, setState] = useState<DeskState>(
    () => queryClient.getQueryData<DeskState>(deskKey) ?? { kind: 'before' },
  );
  const asking = useRef<AbortController | null>(null);
  const lastQuote = useRef('quote' in state ? state.quote : null);

  useEffect(() => {
    if (state.kind === 'working') return;
    lastQuote.current = 'quote' in state ? state.quote : null;
    remember(queryClient, deskKey[0], 'quote' in state ? state : { kind: 'before' });
  }, [state, queryClient]);

  const withdraw = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
    setState(lastQuote.current === null ? { kind: 'before' } : { kind: 'stale', quote: lastQuote.current });
  }, []);

  const ask = useCallback(
    async (body: CreateQuoteBody): Promise<RefusedFields> => {
      if (asking.current !== null) return {};
      const attempt = new AbortController();
      asking.current = attempt;
      setState({ kind: 'working' });
      const outcome = await attemptQuote(body, { queryClient, signal: attempt.signal, today });
      void queryClient.invalidateQueries({ queryKey: quotesKey });
      if (attempt.signal.aborted) return {};
      asking.current = null;
      if (!('fields' in outcome)) {
        if (outcome.kind === 'answered') dropKeptDraft();
        setState(outcome);
        return {};
      }
      setState({ kind: 'before' });
      return outcome.fields;
    },
    [queryClient, today],
  );

  useEffect(() => () => asking.current?.abort(), []);

  /** Something about a quote changed: it was mailed, or its offer requested. That does not make a stale one good. */
  const update = useCallback(
    (quote: Quote) =>
      setState((now) => ('quote' in now && now.quote.rid === quote.rid ? { ...now, quote } : now)),
    [],
  );

  return { state, ask, withdraw, update };
}

type Outcome = Extract<DeskState, { kind: 'answered' | 'failed' }> | { fields: RefusedFields };

const couldNot = 'We could not work out a range just now.';

async function attemptQuote(body: CreateQuoteBody, asking: Asking): Promise<Outcome> {
  try {
    return { kind: 'answered', quote: await createQuote(body, asking) };
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 422 ? error.fields : {};
    if (Object.keys(fields).length > 0) return { fields };
    // Withdrawn: whoever withdrew it looks no longer.
    if (asking.signal.aborted || error instanceof ApiError)
      return { kind: 'failed', text: failureSentence(error, couldNot) };
    throw error;
  }
}
