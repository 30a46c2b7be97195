import { onlineManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { calls, quoteCall } from '#contract/calls.ts';
import { failures } from '#contract/failures.ts';
import type { Quote, QuoteRequest } from '#contract/quotes/quote.ts';
import { decodeFieldNames, decodeQuote, encodeQuoteRequest } from '#contract/quotes/quote-codec.ts';
import { idempotencyKeyHeader, nicknameBodySchema, quoteAnswerSchema } from '#contract/quotes/quote-wire.ts';
import {
  allStateRulesAnswerSchema,
  stateLicensureSchema,
  stateRulesAnswerSchema,
} from '#contract/states/state-rules.ts';
import { ApiError, failureSentence } from '#web/api/api-error.ts';
import { authorizedCall, authorizedJson, withToken } from '#web/api/authorized-call.ts';
import { call } from '#web/api/client.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { changeQuote, putQuote, savedQuotesKey } from './quote-cache.ts';
import { forgetFacts, keyFor, renewKey } from './quote-key.ts';

/** Where the policy may be owned, sorted by name. */
export function useStates() {
  return useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) =>
      authorizedJson(calls.stateOfOwnership, z.array(stateLicensureSchema), { signal }),
  });
}

/** What each state says about selling a policy. */
export function useAllStateRules() {
  return useQuery({
    queryKey: ['state-rules'],
    queryFn: ({ signal }) => authorizedJson(calls.allStateRules, allStateRulesAnswerSchema, { signal }),
  });
}

/** What the state of a quote said on its day. */
export function useStateRulesOf({ id }: Quote) {
  return useQuery({
    queryKey: ['quote-state-rules', id],
    queryFn: ({ signal }) =>
      authorizedJson(quoteCall(calls.quoteStateRules, id), stateRulesAnswerSchema, { signal }),
  });
}

export type Asking = {
  request: QuoteRequest;
  /** The quote that it is run again from. */
  rerunOf: string | null;
  signal: AbortSignal;
};

/**
 * Asks for a quote. The same facts on the same day have the same key, so that however often they are sent, one comes.
 * A refusal names the fields of the form.
 */
export function useAskForQuote() {
  const queryClient = useQueryClient();
  const today = useBusinessToday();
  return useMutation({
    mutationFn: async (asking: Asking) => {
      const { request } = asking;
      const quote = await askWithKey(asking, keyFor(request, today()));
      // Removed in the meantime, or run out: these facts now ask for another.
      const isGood = quote?.isSaved === true && quote.expiresAt.getTime() > Date.now();
      const answer = isGood ? quote : await ask(asking, renewKey(request, today()));
      forgetFacts();
      return answer;
    },
    // Without a connection the question waits, and goes out by itself once there is one.
    networkMode: 'online',
    retry: (failures, error) => failures === 0 && isOutOfReach(error) && !onlineManager.isOnline(),
    onSuccess: (quote) => {
      putQuote(queryClient, quote);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: savedQuotesKey }),
  });
}

function isOutOfReach(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Null when the server knows the kept key for something else. */
async function askWithKey(asking: Asking, key: string): Promise<Quote | null> {
  try {
    return await ask(asking, key);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key-reused') return null;
    throw error;
  }
}

async function ask({ request, rerunOf, signal }: Asking, key: string): Promise<Quote> {
  try {
    const answer = await authorizedJson(calls.createQuote, quoteAnswerSchema, {
      method: 'POST',
      headers: { [idempotencyKeyHeader]: key },
      json: encodeQuoteRequest(request, rerunOf),
      signal,
    });
    return decodeQuote(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, fields } = error;
    throw new ApiError(status, { code, message, fields: decodeFieldNames(fields) });
  }
}

/** Sent and not yet marked: trying again must not send a second letter. */
const sentUnmarked = new Set<string>();

/** False where it was mailed less than a minute ago: then nothing more is sent. */
async function mailQuote(id: string): Promise<boolean> {
  const path = quoteCall(calls.emailQuoteToSelf, id);
  const { status } = await withToken((authorization) => call(path, { authorization }));
  return status !== 200;
}

export type Emailed = { quote: Quote; isSent: boolean };

/** Mails a quote to the person signed in and marks it as mailed. */
export function useEmailQuote(onEmailed: (emailed: Emailed) => void) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ id }: Quote) => {
      const isSent = sentUnmarked.has(id) || (await mailQuote(id));
      sentUnmarked.add(id);
      await authorizedCall(quoteCall(calls.markAsEmailed, id), { method: 'PUT' });
      sentUnmarked.delete(id);
      return isSent;
    },
    onSuccess: (isSent, quote) => {
      changeQuote(queryClient, quote.id, { isEmailed: true });
      onEmailed({ quote, isSent });
    },
  });
  const { variables } = mutation;
  return {
    email: (quote: Quote) => mutation.mutate(quote),
    isBusy: (id: string) => mutation.isPending && variables?.id === id,
    failure:
      mutation.isError && variables !== undefined
        ? { quote: variables, text: emailFailure(mutation.error, variables.id) }
        : null,
  };
}

function emailFailure(error: unknown, id: string): string {
  if (sentUnmarked.has(id)) return failures.emailNotMarked;
  return failureSentence(error, failures.emailNotSent);
}

/** Calls a quote by another name, without a new run. */
export function useRename({ id }: Pick<Quote, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string) =>
      authorizedJson(quoteCall(calls.quoteNickname, id), nicknameBodySchema, {
        method: 'PUT',
        json: { nickname },
      }),
    onSuccess: ({ nickname }) => {
      changeQuote(queryClient, id, { nickname: nickname || null });
      void queryClient.invalidateQueries({ queryKey: savedQuotesKey });
    },
  });
}

/** Notes that the offer for a quote has been requested, and what became of it so far where that is known. */
export function useNoteRequested() {
  const queryClient = useQueryClient();
  return (id: string, now: Quote | null) => {
    changeQuote(queryClient, id, { ...now, isRequested: true });
    void queryClient.invalidateQueries({ queryKey: savedQuotesKey });
  };
}
