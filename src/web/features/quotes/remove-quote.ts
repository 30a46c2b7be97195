import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import type { Quote } from '#contract/quote.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { useToast } from '#web/ui/toast.tsx';
import { changeQuotes, clearFromDesk, quotesKey } from './quotes-query.ts';

/** Takes a quote out of the list at once, with a few seconds to take that back. What fails puts things as they were. */
export function useRemoveQuote() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const takeOut = (quote: Quote) =>
    changeQuotes(queryClient, (quotes) => quotes.filter(({ rid }) => rid !== quote.rid));
  const putBack = (quote: Quote) =>
    changeQuotes(queryClient, (quotes) => [...quotes.filter(({ rid }) => rid !== quote.rid), quote]);
  const send = (path: string, quote: Quote) => authorizedCall(quoteCall(path, quote.rid), { method: 'PUT' });

  // An answer that is still under way would bring back what was taken out.
  const quiet = () => queryClient.cancelQueries({ queryKey: quotesKey });
  const settle = () => queryClient.invalidateQueries({ queryKey: quotesKey });

  const undo = useMutation({
    mutationFn: (quote: Quote) => send(calls.saveQuote, quote),
    onMutate: async (quote) => {
      await quiet();
      putBack(quote);
    },
    onError: (_, quote) => takeOut(quote),
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: (quote: Quote) => send(calls.unSaveQuote, quote),
    onMutate: async (quote) => {
      await quiet();
      takeOut(quote);
      clearFromDesk(queryClient, quote);
    },
    onSuccess: (_, quote) =>
      toast({ message: 'Removed.', action: { label: 'Undo', onPress: () => undo.mutate(quote) } }),
    onError: (_, quote) => putBack(quote),
    onSettled: settle,
  });

  return { remove: remove.mutate, undo: undo.mutate, failure: failureOf(remove, undo) };
}

type Attempt = Pick<ReturnType<typeof useMutation<void, Error, Quote>>, 'isError' | 'variables' | 'mutate'>;

function failureOf(remove: Attempt, undo: Attempt) {
  const failed = [
    { attempt: undo, words: 'The quote could not be put back.' },
    { attempt: remove, words: 'The quote could not be removed.' },
  ].find(({ attempt }) => attempt.isError);
  if (failed?.attempt.variables === undefined) return null;
  const { attempt, words } = failed;
  const quote = attempt.variables!;
  return { words, quote, tryAgain: () => attempt.mutate(quote) };
}
