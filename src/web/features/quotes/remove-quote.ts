import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import { failures } from '#contract/failures.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { useToast } from '#web/ui/toast.tsx';
import { changeQuote, savedQuotesKey } from './quote-cache.ts';
import { quoteName } from './quote-text.ts';

/** Takes a quote out of the list at once, with a few seconds to take that back. What fails puts things as they were. */
export function useRemoveQuote() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const takeOut = ({ id }: Quote) => changeQuote(queryClient, id, { isSaved: false });
  const putBack = ({ id }: Quote) => {
    changeQuote(queryClient, id, { isSaved: true });
    queryClient.setQueryData<string[]>(savedQuotesKey, (ids) => ids && [...new Set([...ids, id])]);
  };
  const send = (path: string, { id }: Quote) => authorizedCall(quoteCall(path, id), { method: 'PUT' });

  // An answer that is still under way would bring back what was taken out.
  const quiet = () => queryClient.cancelQueries({ queryKey: savedQuotesKey });
  const settle = () => queryClient.invalidateQueries({ queryKey: savedQuotesKey });

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
    },
    onSuccess: (_, quote) =>
      toast({
        message: `Removed ${quoteName(quote)}.`,
        action: { label: 'Undo', onPress: () => undo.mutate(quote) },
      }),
    onError: (_, quote) => putBack(quote),
    onSettled: settle,
  });

  return { remove: remove.mutate, failure: failureOf(remove, undo) };
}

type Attempt = Pick<ReturnType<typeof useMutation<void, Error, Quote>>, 'isError' | 'variables' | 'mutate'>;

function failureOf(remove: Attempt, undo: Attempt) {
  const failed = [
    { attempt: undo, text: failures.quoteNotPutBack },
    { attempt: remove, text: failures.quoteNotRemoved },
  ].find(({ attempt }) => attempt.isError);
  if (failed?.attempt.variables === undefined) return null;
  const { attempt, text } = failed;
  const quote = attempt.variables!;
  return { text, quote, tryAgain: () => attempt.mutate(quote) };
}
