import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

type Thread<Message> = {
  /** The newest, which come with the case, and how many were written before them. */
  theCase: { messages: readonly Message[]; messagesBefore: number };
  /** Where earlier ones are asked for, and how they are read. */
  path: string;
  schema: z.ZodMiniType<Message[]>;
};

/** What was written on a case: the newest, and as many pages of earlier ones as were asked for. What is shown stays. */
export function useThread<Message>({ theCase, path, schema }: Thread<Message>) {
  const [from, setFrom] = useState(theCase.messagesBefore);
  // As more are written, the newest begin a whole page later: what is then no longer among them is fetched.
  const ends = pageEnds(from, theCase.messagesBefore);
  const pages = useQueries({
    queries: ends.map((before) => ({
      queryKey: [path, before],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        authorizedJson(`${path}?before=${before}`, schema, { signal }),
      // A page that is full stays what it is.
      staleTime: Infinity,
    })),
  });
  const failed = pages.filter(({ isError }) => isError);
  return {
    messages: [...pages.flatMap(({ data }) => data ?? []), ...theCase.messages],
    hasEarlier: from > 0 || failed.length > 0,
    isBusy: pages.some(({ isFetching }) => isFetching),
    isFailed: failed.length > 0,
    showEarlier: () => {
      if (failed.length > 0) for (const page of failed) void page.refetch();
      else setFrom(Math.max(0, from - limits.messagesAtOnce));
    },
  };
}

/** Of the pages between two places, where each ends. */
export function pageEnds(from: number, to: number): number[] {
  const { messagesAtOnce: size } = limits;
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + (index + 1) * size);
}
