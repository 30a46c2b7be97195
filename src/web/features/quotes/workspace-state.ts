import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { failures } from '#contract/messages.ts';
import type { Quote, QuoteRequest } from '#contract/quote.ts';
import { ApiError, failureSentence } from '#web/api/api-error.ts';
import { keepInPage, readFromTab } from '#web/api/tab-storage.ts';
import { useAskForQuote, useQuote } from './api.ts';

export type WorkspaceState =
  | { kind: 'before' }
  /** Offline it waits for a connection. */
  | { kind: 'working'; isOffline: boolean }
  | { kind: 'answered'; quote: Quote }
  /** The facts were changed since. */
  | { kind: 'stale'; quote: Quote }
  | { kind: 'failed'; text: string };

export type Outcome =
  | { kind: 'answered' | 'failed' | 'withdrawn' }
  /** Sentences for fields, by their names, where the server would not take them. */
  | { kind: 'refused'; fields: Readonly<Record<string, string>> };

/**
 * What the workspace shows. One question at a time; an edit takes the answer away, also one that is still under way. The
 * workspace remembers which quote it shows, also during a visit to another page; the quote itself is in the cache.
 */
export function useWorkspace() {
  const [shown, setShown] = useShown();
  const quote = useQuote(shown.quoteId);
  const asking = useAskForQuote();
  const { mutateAsync, reset, isIdle } = asking;
  const attempt = useRef<AbortController | null>(null);

  const withdraw = useCallback(() => {
    attempt.current?.abort();
    attempt.current = null;
    if (!isIdle) reset();
    setShown((now) => (now.isStale ? now : { ...now, isStale: true }));
  }, [isIdle, reset, setShown]);

  const ask = useCallback(
    async (request: QuoteRequest): Promise<Outcome> => {
      if (attempt.current !== null) return { kind: 'withdrawn' };
      const { signal } = (attempt.current = new AbortController());
      try {
        await mutateAsync(
          { request, signal },
          {
            onSuccess: ({ id }) => setShown({ quoteId: id, isStale: false }),
            onError: () => setShown(nothing),
          },
        );
        return { kind: signal.aborted ? 'withdrawn' : 'answered' };
      } catch (failure) {
        if (signal.aborted) return { kind: 'withdrawn' };
        if (!(failure instanceof ApiError)) throw failure;
        const { fields } = failure;
        if (!isRefusal(failure)) return { kind: 'failed' };
        reset();
        return { kind: 'refused', fields };
      } finally {
        if (attempt.current?.signal === signal) attempt.current = null;
      }
    },
    [mutateAsync, reset, setShown],
  );

  useEffect(() => () => attempt.current?.abort(), []);

  return { state: stateOf(asking, quote, shown.isStale), quote, ask, withdraw };
}

type Asked = Pick<ReturnType<typeof useAskForQuote>, 'isPending' | 'isPaused' | 'error'>;

function stateOf(
  { isPending, isPaused, error }: Asked,
  quote: Quote | undefined,
  isStale: boolean,
): WorkspaceState {
  if (isPending) return { kind: 'working', isOffline: isPaused };
  if (error !== null && !isRefusal(error)) {
    return { kind: 'failed', text: failureSentence(error, failures.noRange) };
  }
  // A quote that was taken out of the list does not wait here either.
  if (quote?.isSaved !== true) return { kind: 'before' };
  return { kind: isStale ? 'stale' : 'answered', quote };
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 422 && Object.keys(error.fields).length > 0;
}

const shownSchema = z.object({ quoteId: z.nullable(z.string()), isStale: z.boolean() });
type Shown = z.infer<typeof shownSchema>;
const nothing: Shown = { quoteId: null, isStale: false };
const shownKey = 'quote-workspace';

function useShown() {
  const [shown, setShown] = useState(() => {
    const kept = shownSchema.safeParse(readFromTab(shownKey));
    return kept.success ? kept.data : nothing;
  });
  useEffect(() => keepInPage(shownKey, shown), [shown]);
  return [shown, setShown] as const;
}
