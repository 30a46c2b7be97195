import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CreateQuoteBody, Quote } from '#contract/quote.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createQuote } from './create-quote.ts';
import { quotesKey } from './quotes-query.ts';

export type DeskState =
  | { kind: 'before' }
  | { kind: 'working' }
  | { kind: 'answered'; quote: Quote }
  /** The facts were changed since. */
  | { kind: 'stale'; quote: Quote }
  | { kind: 'failed' };

/** Sentences for fields, by their names, where the server would not take them. */
export type RefusedFields = Readonly<Record<string, string>>;

const deskKey = ['quote-desk'];

/**
 * What the desk shows. One question at a time; an edit takes the answer away, also one that is still under way. The
 * last answer outlives a visit to another page.
 */
export function useDesk() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DeskState>(
    () => queryClient.getQueryData<DeskState>(deskKey) ?? { kind: 'before' },
  );
  const asking = useRef<AbortController | null>(null);
  const lastQuote = useRef<Quote | null>('quote' in state ? state.quote : null);

  const show = useCallback(
    (next: DeskState) => {
      if ('quote' in next) lastQuote.current = next.quote;
      setState(next);
      queryClient.setQueryDefaults(deskKey, { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(deskKey, 'quote' in next ? next : { kind: 'before' });
    },
    [queryClient],
  );

  const withdraw = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
    show(lastQuote.current === null ? { kind: 'before' } : { kind: 'stale', quote: lastQuote.current });
  }, [show]);

  const ask = useCallback(
    async (body: CreateQuoteBody): Promise<RefusedFields> => {
      if (asking.current !== null) return {};
      const attempt = new AbortController();
      asking.current = attempt;
      setState({ kind: 'working' });
      try {
        const quote = await createQuote(body, attempt.signal);
        if (!attempt.signal.aborted) show({ kind: 'answered', quote });
      } catch (error) {
        if (attempt.signal.aborted) return {};
        if (!(error instanceof ApiError)) throw error;
        const isRefused = error.status === 422 && Object.keys(error.fields).length > 0;
        lastQuote.current = null;
        show(isRefused ? { kind: 'before' } : { kind: 'failed' });
        if (isRefused) return error.fields;
      } finally {
        if (asking.current === attempt) asking.current = null;
        void queryClient.invalidateQueries({ queryKey: quotesKey });
      }
      return {};
    },
    [queryClient, show],
  );

  useEffect(() => () => asking.current?.abort(), []);

  /** Something about the quote on show changed: it was sent, or its offer requested. */
  const update = useCallback((quote: Quote) => show({ kind: 'answered', quote }), [show]);

  return { state, ask, withdraw, update };
}
