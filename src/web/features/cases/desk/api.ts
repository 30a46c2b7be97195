import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { caseNeeds, deskCaseListSchema, deskCaseSchema, todaySchema } from '#contract/cases/admin-cases.ts';
import { scorecardSchema } from '#contract/cases/admin-scorecard.ts';
import { adminCalls } from '#contract/admin.ts';
import { deskMessageListSchema } from '#contract/cases/case-wire.ts';
import { failures } from '#contract/failures.ts';
import type { PageName } from '#contract/pages.ts';
import { decodeQuote } from '#contract/quotes/quote-codec.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { type PageInAddress, useAdminPage } from '#web/api/desk/admin-list.ts';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { rowActionFailure, withId } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useThread } from '#web/features/cases/thread.ts';
import { useToast } from '#web/ui/toast.tsx';

const rowsSchema = z.pipe(
  deskCaseListSchema,
  z.transform(({ rows, ...rest }) => ({ ...rest, rows: rows.map(withQuote) })),
);
const caseSchema = z.pipe(deskCaseSchema, z.transform(withQuote));

/** A case as the desk's list has it. */
export type DeskCaseRow = z.output<typeof rowsSchema>['rows'][number];

/** A case as the desk sees it when it is open. */
export type DeskCase = z.output<typeof caseSchema>;
export type CaseFile = DeskCase['files'][number];

function withQuote<Answer extends { quote: QuoteAnswer }>({ quote, ...rest }: Answer) {
  return { ...rest, quote: decodeQuote(quote) };
}

export function useDeskCases(filters: Readonly<Record<'filter' | 'search', string>>, place: PageInAddress) {
  return useAdminPage(adminCalls.cases, rowsSchema, filters, place);
}

const caseKey = (id: string) => [adminCalls.case, id];

/** One case; null where there is none. */
export function useDeskCase(id: string) {
  const site = useSite();
  const query = useQuery({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) => {
      try {
        return await authorizedJson(withId(adminCalls.case, id), caseSchema, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
  return {
    one: query.data,
    failure: query.isError && query.data === undefined ? failures.caseFailed(site.phone) : null,
    onRetry: () => void query.refetch(),
  };
}

/** What was written on a case. */
export function useDeskThread(theCase: DeskCase) {
  return useThread({
    theCase,
    path: withId(adminCalls.caseMessages, theCase.id),
    schema: deskMessageListSchema,
  });
}

/** What a step says it saw of the case. */
export function seenOf({ version, written }: DeskCase) {
  return { version, messagesSeen: written.length };
}

export type CaseStepCall = {
  path: string;
  json: unknown;
  /** What is said once it is done. */
  done: string;
};

/** Takes a step in a case and shows the case as it then stands, also after a refusal: it may have been out of date. */
export function useCaseStep(id: string) {
  const site = useSite();
  const queryClient = useQueryClient();
  const toast = useToast();
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ path, json }: CaseStepCall) => {
      const before = queryClient.getQueryData<DeskCase>(caseKey(id));
      try {
        return await authorizedJson(path, caseSchema, { method: 'POST', json });
      } catch (error) {
        await queryClient.refetchQueries({ queryKey: caseKey(id) });
        const isOld = error instanceof ApiError && error.code === caseNeeds.changed;
        if (!isOld) throw error;
        const after = queryClient.getQueryData<DeskCase>(caseKey(id));
        throw new ApiError(error.status, { code: error.code, message: whoChanged(before, after) });
      }
    },
    onSuccess: (answer, { done }) => {
      queryClient.setQueryData(caseKey(id), answer);
      toast({ message: done });
    },
    onSettled: () => {
      isUnderWay.current = false;
      for (const path of [adminCalls.cases, adminCalls.today]) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
  });
  const { error } = mutation;
  /** A second press that comes before the first is through does nothing. */
  const run: typeof mutation.mutate = (step, callbacks) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(step, callbacks);
  };
  return {
    run,
    isBusy: mutation.isPending,
    /** Why it was refused: a word that some screens answer with a question. */
    refusedWith: error instanceof ApiError ? error.code : null,
    failure: mutation.isError ? rowActionFailure(error, site.phone) : null,
    reset: mutation.reset,
  };
}

/** Whoever made the change that came between; not every change is one of stage, which says by whom it was. */
function whoChanged(before: DeskCase | null | undefined, after: DeskCase | null | undefined): string {
  const known = new Set(before?.events.map(({ at }) => at));
  const actor = after?.events.findLast(({ at }) => !known.has(at))?.actor;
  return failures.changedBy(actor ?? 'Someone');
}

/** What waits for us, asked for again at every visit. */
export function useToday() {
  const site = useSite();
  const query = useQuery({
    queryKey: [adminCalls.today],
    queryFn: ({ signal }) => authorizedJson(adminCalls.today, todaySchema, { signal }),
    staleTime: 0,
  });
  return {
    today: query.data,
    /** When that was so. */
    at: new Date(query.dataUpdatedAt),
    failure: query.isError && query.data === undefined ? failures.listFailed(site.phone) : null,
    onRetry: () => void query.refetch(),
  };
}

/** How many wait at each desk; none while it is not known. */
export function useDeskCounts(): Partial<Record<PageName, number>> {
  const counts = useToday().today?.counts;
  if (counts === undefined) return {};
  const { offers, messages, papers, loginRequests, letters } = counts;
  return {
    admin: offers + messages + papers + loginRequests + letters,
    adminCases: counts.casesForUs,
    adminLoginRequests: counts.loginRequests,
    adminMessages: counts.contactMessages,
  };
}

/** Between two days, YYYY-MM-DD; empty leaves it to the server. */
export function useScorecard(period: Readonly<Record<'from' | 'to', string>>) {
  const site = useSite();
  const asked = new URLSearchParams(Object.entries(period).filter(([, day]) => day !== ''));
  const path = asked.size === 0 ? adminCalls.scorecard : `${adminCalls.scorecard}?${asked.toString()}`;
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => authorizedJson(path, scorecardSchema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    scorecard: query.data,
    failure: query.isError ? failures.listFailed(site.phone) : null,
    onRetry: () => void query.refetch(),
  };
}
