import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { assumptionsAnswerSchema } from '#contract/assumptions/assumptions.ts';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { WhatIfEngine } from './what-if-engine.ts';

type Loaded = { kind: 'idle' | 'loading' | 'failed' } | { kind: 'ready'; engine: WhatIfEngine };

/** The engine and the assumptions of the quote, fetched when they are first wanted; from then on nothing is asked. */
export function useWhatIfEngine(quote: Quote) {
  const queryClient = useQueryClient();
  const { businessTimeZone } = useSite();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'idle' });
  const { assumptionsVersion } = quote;

  const load = useCallback(() => {
    setLoaded((now) => (now.kind === 'ready' ? now : { kind: 'loading' }));
    const figures = queryClient.fetchQuery({
      queryKey: ['assumptions', assumptionsVersion],
      queryFn: ({ signal }) =>
        authorizedJson(
          calls.assumptions.replace(':version', encodeURIComponent(assumptionsVersion)),
          assumptionsAnswerSchema,
          { signal },
        ),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const opening = Promise.all([figures, import('./what-if-engine.ts')]).then(([answer, { openWhatIf }]) =>
      openWhatIf(answer, quote, calendarDateIn(businessTimeZone, quote.createdAt)),
    );
    opening.then(
      (engine) => setLoaded({ kind: 'ready', engine }),
      () => setLoaded({ kind: 'failed' }),
    );
  }, [queryClient, assumptionsVersion, quote, businessTimeZone]);

  return { loaded, load };
}
