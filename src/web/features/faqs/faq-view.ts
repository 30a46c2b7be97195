import * as z from 'zod/mini';

/** What is looked for, and the ids of the questions that are open. */
export type FaqView = {
  search: string;
  open: readonly string[];
};

const parameter = 'search';
const keptSchema = z.object({ open: z.array(z.string()) });

/** The view this place in the history was left with; where it has none, nothing new is open. */
export function readFaqView(openBefore: readonly string[]): FaqView {
  const kept = keptSchema.safeParse(history.state);
  return {
    search: new URLSearchParams(location.search).get(parameter) ?? '',
    open: kept.success ? kept.data.open : openBefore,
  };
}

/** Keeps the view with this place in the history, so that Reload and Back find it again. */
export function keepFaqView({ search, open }: FaqView): void {
  const address = new URL(location.href);
  // The question it named may be closed or hidden now.
  address.hash = '';
  if (search.trim() === '') address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, search);
  history.replaceState({ ...history.state, open }, '', address);
}
