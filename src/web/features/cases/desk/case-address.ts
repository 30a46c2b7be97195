import { pages } from '#contract/pages.ts';

/** Where the desk has this case open. */
export function caseAddress(id: string): string {
  return `${pages.adminOffers}?case=${encodeURIComponent(id)}`;
}
