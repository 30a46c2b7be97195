import { useCallback, useEffect, useRef, useState } from 'react';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { failures } from '#contract/failures.ts';
import { quotePath } from '#contract/pages.ts';
import type { Quote, QuoteRequest } from '#contract/quotes/quote.ts';
import { ApiError, failureSentence } from '#web/api/api-error.ts';
import { preloadAnswer } from '#web/features/quotes/result/lazy-answer.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { type QuoteExtras, useQuotePage } from '#web/features/quotes/result/api.ts';
import { useNavigate } from '#web/ui/location.tsx';
import { useAskForQuote } from './api.ts';
import { isSamePerson, keptSchedule } from './same-facts.ts';

export type WorkspaceState =
  | {
      kind: 'before';
      /** Something was changed while it was being worked out. */
      wasWithdrawn: boolean;
      /** The quote of the address is past its days; its facts are in the form. */
      hasEnded: boolean;
    }
  /** Offline it waits for a connection. */
  | { kind: 'working'; isOffline: boolean }
  | { kind: 'answered'; quote: Quote; extras: QuoteExtras | undefined }
  /** The facts were changed since, or are about to be. */
  | { kind: 'stale'; quote: Quote; isChanged: boolean }
  | { kind: 'failed'; text: string };

export type Outcome =
  | { kind: 'answered' | 'failed' | 'withdrawn' }
  /** Sentences for fields, by their names, where the server would not take them. */
  | { kind: 'refused'; fields: Readonly<Record<string, string>> };

/**
 * What the quote page shows: the quote of the address, or none yet. One question at a time; an edit takes the answer away, also
 * one that is still under way. An answer gets an address of its own, and the page stays as it is.
 */
export function useWorkspace(id: string | null) {
  const page = useQuotePage(id);
  const { quote, ended } = page;
  /** What the form is filled in with. */
  const asked = quote ?? ended;
  const [editedId, setEditedId] = useState<string | null>(null);
  /** The quote that is about to be run again. */
  const [reopenedId, setReopenedId] = useState<string | null>(null);
  const asking = useAskForQuote();
  const today = useBusinessToday();
  const { businessTimeZone } = useSite();
  const { mutateAsync, reset, isIdle } = asking;
  const navigate = useNavigate();
  const underWay = useRef<AbortController | null>(null);
  /** The quote that this page asked for last. */
  const lastAnswer = useRef<string | null>(null);
  /** The quote whose address is set and not drawn yet. */
  const arriving = useRef<string | null>(null);

  const [wasWithdrawn, setWithdrawn] = useState(false);
  const withdraw = useCallback(() => {
    preloadAnswer();
    setWithdrawn((was) => was || underWay.current !== null);
    underWay.current?.abort();
    underWay.current = null;
    if (!isIdle) reset();
    setEditedId(arriving.current ?? id);
  }, [id, isIdle, reset]);

  const show = useCallback(
    (answer: Quote) => {
      lastAnswer.current = answer.id;
      arriving.current = answer.id;
      setEditedId(null);
      setReopenedId(null);
      navigate(quotePath(answer.id), { replace: answer.id === id, state: { stays: true } });
    },
    [id, navigate],
  );

  const ask = useCallback(
    async (request: QuoteRequest): Promise<Outcome> => {
      if (underWay.current !== null) return { kind: 'withdrawn' };
      setWithdrawn(false);
      const { signal } = (underWay.current = new AbortController());
      preloadAnswer();
      const rerunOf = asked && isSamePerson(asked, request) ? asked.id : null;
      const schedule = asked
        ? keptSchedule(asked, request, {
            madeOn: calendarDateIn(businessTimeZone, asked.createdAt),
            on: today(),
          })
        : null;
      try {
        await mutateAsync(
          { request: { ...request, schedule }, rerunOf, signal },
          {
            onSuccess: (answer) => (signal.aborted ? undefined : show(answer)),
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
        if (underWay.current?.signal === signal) underWay.current = null;
      }
    },
    [asked, mutateAsync, reset, show, today, businessTimeZone],
  );

  useEffect(() => () => underWay.current?.abort(), []);

  // Another address is another workspace: what failed in the last one is not said here.
  const lastId = useRef(id);
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    if (lastId.current === id) return;
    lastId.current = id;
    arriving.current = null;
    if (lastAnswer.current === id) return;
    reset();
    setVisit((count) => count + 1);
  }, [id, reset]);

  const isChanged = id !== null && editedId === id;
  const isStale = isChanged || (id !== null && reopenedId === id);
  return {
    /** Changes with the address, but not where the page's own answer got one. */
    visit,
    state: stateOf(asking, { isStale, isChanged, wasWithdrawn }, page),
    asked,
    /** Why the quote of the address is not shown. */
    missing: page.error,
    isLoading: id !== null && page.isPending,
    refetch: page.refetch,
    ask,
    withdraw,
    /** Takes the range away before anything is changed, and gives it back. */
    reopen: useCallback(() => setReopenedId(id), [id]),
    leave: useCallback(() => {
      setReopenedId(null);
      setEditedId(null);
    }, []),
  };
}

type Asked = Pick<ReturnType<typeof useAskForQuote>, 'isPending' | 'isPaused' | 'error'>;

function stateOf(
  { isPending, isPaused, error }: Asked,
  { isStale, isChanged, wasWithdrawn }: { isStale: boolean; isChanged: boolean; wasWithdrawn: boolean },
  { quote, ended, extras }: Pick<ReturnType<typeof useQuotePage>, 'quote' | 'ended' | 'extras'>,
): WorkspaceState {
  if (isPending) return { kind: 'working', isOffline: isPaused };
  if (error !== null && !isRefusal(error)) {
    return { kind: 'failed', text: failureSentence(error, failures.noRange) };
  }
  if (quote === undefined) return { kind: 'before', wasWithdrawn, hasEnded: ended !== undefined };
  return isStale ? { kind: 'stale', quote, isChanged } : { kind: 'answered', quote, extras };
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 422 && Object.keys(error.fields).length > 0;
}
