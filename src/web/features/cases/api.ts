import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import { type Case, type CaseSummary, decodeCase, decodeCaseSummary } from '#contract/cases/case.ts';
import {
  caseAnswerSchema,
  caseListSchema,
  caseMessageListSchema,
  casePlaceAfter,
  type CaseSummaryAnswer,
} from '#contract/cases/case-wire.ts';
import { type IllustrationReading, readingField } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import { authorizedCall, authorizedFile, authorizedJson, withToken } from '#web/api/authorized-call.ts';
import { call } from '#web/api/client.ts';
import { upload, type UploadOptions } from '#web/api/upload.ts';
import { useThread } from '#web/features/cases/thread.ts';
import { savedQuotesKey } from '#web/features/quotes/quote-cache.ts';

/** Sends the in-force illustration for a quote. */
export function uploadIllustration(
  quoteId: string,
  { file, reading }: { file: File; reading: IllustrationReading | null },
  options: UploadOptions,
): Promise<void> {
  // The fields stand before the file: the server reads them while the file is still on its way.
  const form = new FormData();
  form.append('name', file.name);
  form.append('rid', quoteId);
  if (reading) form.append(readingField, JSON.stringify(reading));
  form.append('file', file, file.name);
  return upload(calls.uploadIllustration, form, options);
}

/** False where no letter says that it arrived. */
export async function requestOffer(quoteId: string): Promise<boolean> {
  const path = quoteCall(calls.markAsRequested, quoteId);
  const { status } = await withToken((authorization) => call(path, { method: 'PUT', authorization }));
  return status !== 200;
}

/** Sends a file for a case; with a paper's id, for that paper. */
export function uploadCaseFile(
  caseId: string,
  { file, paperId }: { file: File; paperId: string | null },
  options: UploadOptions,
): Promise<void> {
  const form = new FormData();
  form.append('name', file.name);
  if (paperId !== null) form.append('paper', paperId);
  form.append('file', file, file.name);
  return upload(quoteCall(calls.caseFiles, caseId), form, options);
}

const casesKey = ['cases'];

/** The whole list, which comes in pages. */
async function fetchCases(signal: AbortSignal): Promise<CaseSummary[]> {
  const all: CaseSummaryAnswer[] = [];
  for (;;) {
    const last = all.at(-1);
    const path = last ? `${calls.cases}?before=${encodeURIComponent(casePlaceAfter(last))}` : calls.cases;
    const page = await authorizedJson(path, caseListSchema, { signal });
    all.push(...page);
    if (page.length < limits.casesAtOnce) return all.map(decodeCaseSummary);
  }
}

/** Something of a case was changed elsewhere. */
export function useRefreshCases() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: casesKey });
}

/** The cases of whoever is signed in. Looked at anew with each visit: the desk may have acted. */
export function useCases() {
  return useQuery({ queryKey: casesKey, queryFn: ({ signal }) => fetchCases(signal), staleTime: 0 });
}

export async function fetchCase(id: string, signal?: AbortSignal): Promise<Case> {
  return decodeCase(await authorizedJson(quoteCall(calls.case, id), caseAnswerSchema, { signal }));
}

/** Puts a case that has just come about into the list, which is then fetched anew. */
export function useNoteCase(): (made: Case | null) => void {
  const queryClient = useQueryClient();
  return (made) => {
    if (made !== null)
      queryClient.setQueryData<CaseSummary[]>(
        casesKey,
        (cases) => cases && [made, ...cases.filter(({ id }) => id !== made.id)],
      );
    void queryClient.invalidateQueries({ queryKey: casesKey });
  };
}

const caseEntry = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => fetchCase(id, signal),
    staleTime: 0,
  });

/** One case. */
export function useCase(id: string) {
  return useQuery(caseEntry(id));
}

/** Fetches a case anew, and what the lists say of it. */
export function useRefreshCase(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: casesKey });
    void queryClient.invalidateQueries({ queryKey: savedQuotesKey });
    await queryClient.invalidateQueries({ queryKey: caseEntry(id).queryKey });
  };
}

/** What an advisor can do with a case: the answer is the case as it then is. */
export type CaseAct = 'accept' | 'decline' | 'withdraw';

const actCalls: Readonly<Record<CaseAct, string>> = {
  accept: calls.acceptOffer,
  decline: calls.declineOffer,
  withdraw: calls.withdrawCase,
};

export function useCaseAct(id: string) {
  const keep = useKeepCase(id);
  return useMutation({
    mutationFn: async ({
      act,
      json,
    }: {
      act: CaseAct;
      json: { reason?: string; amount?: number | null };
    }) => {
      const path = quoteCall(actCalls[act], id);
      return decodeCase(await authorizedJson(path, caseAnswerSchema, { method: 'POST', json }));
    },
    onSuccess: keep,
  });
}

/** What was written on a case. */
export function useOwnThread(theCase: Case) {
  return useThread({
    theCase,
    path: quoteCall(calls.caseMessages, theCase.id),
    schema: caseMessageListSchema,
  });
}

export function useSendMessage(id: string) {
  const refresh = useRefreshCase(id);
  return useMutation({
    mutationFn: (text: string) =>
      authorizedCall(quoteCall(calls.caseMessages, id), { method: 'POST', json: { text } }),
    // The message is there once the case has been fetched: until then its sending goes on.
    onSuccess: refresh,
  });
}

function useKeepCase(id: string) {
  const queryClient = useQueryClient();
  return (now: Case) => {
    queryClient.setQueryData(caseEntry(id).queryKey, now);
    void queryClient.invalidateQueries({ queryKey: casesKey });
    void queryClient.invalidateQueries({ queryKey: savedQuotesKey });
  };
}

/** One of the case's files, as it was sent. */
export function fetchCaseFile(id: string, fileId: string): Promise<Blob> {
  return authorizedFile(quoteCall(calls.caseFile, id).replace(':fileId', encodeURIComponent(fileId)));
}

/** The offer's last day, for a calendar. */
export function fetchCalendar(id: string): Promise<Blob> {
  return authorizedFile(quoteCall(calls.caseCalendar, id));
}
