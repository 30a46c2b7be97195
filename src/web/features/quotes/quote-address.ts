import { pages } from '#contract/pages.ts';

export const quoteParameter = 'quote';

/** Where a saved quote is opened again. */
export function quoteAddress(rid: string): string {
  return `${pages.savedQuotes}?${new URLSearchParams({ [quoteParameter]: rid }).toString()}`;
}
