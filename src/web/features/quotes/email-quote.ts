import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import type { Quote } from '#contract/quote.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { failureWords } from './failure-words.ts';
import { replaceQuote } from './quotes-query.ts';

/** Sent and not yet marked: trying again must not send a second letter. */
const sentUnmarked = new Set<string>();

/** Mails a quote to the person signed in and marks it as mailed. */
export function useEmailQuote(onEmailed: (quote: Quote) => void) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ rid }: Quote) => {
      if (!sentUnmarked.has(rid)) await authorizedCall(quoteCall(calls.emailQuoteToSelf, rid));
      sentUnmarked.add(rid);
      await authorizedCall(quoteCall(calls.markAsEmailed, rid), { method: 'PUT' });
      sentUnmarked.delete(rid);
    },
    onSuccess: (_, quote) => {
      const emailed = { ...quote, hasEmailed: true };
      replaceQuote(queryClient, emailed);
      onEmailed(emailed);
    },
  });
  const { variables } = mutation;
  return {
    email: (quote: Quote) => mutation.mutate(quote),
    isBusy: (rid: string) => mutation.isPending && variables?.rid === rid,
    failure:
      mutation.isError && variables !== undefined
        ? { quote: variables, words: emailFailure(mutation.error, variables.rid) }
        : null,
  };
}

function emailFailure(error: unknown, rid: string): string {
  if (sentUnmarked.has(rid)) return 'The email was sent, but your list does not show it yet.';
  return failureWords(error, 'The email was not sent.');
}
