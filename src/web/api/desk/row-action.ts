import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { failures } from '#contract/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedAct } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';

export type RowAction = {
  /** Which entry it is done to, so that its button can show it. */
  id: string;
  method?: 'POST' | 'PUT' | 'DELETE' | undefined;
  path: string;
  json?: unknown;
  /** Instead of one body, several that are sent one after another: what would be too large for one call. */
  bodies?: readonly unknown[] | undefined;
  /** What is said once it is done. */
  done: string;
  /** What is said instead where it was taken, but waits for another person. */
  waits?: string | undefined;
};

/** What is declined: whom it concerns, what they are told, and where it is said. */
export type Declined = {
  id: string;
  title: string;
  text: string;
  done: string;
  path: string;
  listPath: string;
};

/** Open while something is declined. */
export type DeclineDialogProps = {
  declined: Declined | null;
  onClose: () => void;
};

/** The dialog that asks for a reason, which several desks show; the router brings it along. */
export type RenderDeclineDialog = (props: DeclineDialogProps) => ReactNode;

/** Acts on an entry of a list, says so, and has the list fetched again, also after a refusal: it may be out of date. */
export function useRowAction(listPath: string) {
  const site = useSite();
  const queryClient = useQueryClient();
  const toast = useToast();
  const underWay = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: async ({ method = 'POST', path, json, bodies = [json] }: RowAction) => {
      let outcome: 'done' | 'waits' = 'done';
      for (const body of bodies) outcome = await authorizedAct(path, { method, json: body });
      return outcome;
    },
    onSuccess: (outcome, { done, waits = done }) => toast({ message: outcome === 'waits' ? waits : done }),
    onSettled: async (_answer, _error, { id }) => {
      await queryClient.invalidateQueries({ queryKey: [listPath] });
      underWay.current.delete(id);
    },
  });
  /** A second press that comes before the first is through does nothing. */
  const run: typeof mutation.mutate = (one, callbacks) => {
    if (underWay.current.has(one.id)) return;
    underWay.current.add(one.id);
    mutation.mutate(one, callbacks);
  };
  return {
    run,
    isBusy: (id: string) => mutation.isPending && mutation.variables.id === id,
    failure: mutation.isError ? rowActionFailure(mutation.error, site.phone) : null,
    reset: mutation.reset,
  };
}

/** A call's path with the entry's id in its place. */
export function withId(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id));
}

/** The sentence for an act that was refused or did not come through. */
export function rowActionFailure(error: unknown, phone: string): string {
  const { status, code, message } =
    error instanceof ApiError ? error : { status: null, code: '', message: '' };
  if (status === 0) return failures.outOfReach;
  if (code === 'not-found') return failures.goneFromList;
  // What the server refuses it explains itself.
  if (status !== null && status >= 400 && status < 500 && message !== '') return message;
  return failures.ourFault(phone);
}
