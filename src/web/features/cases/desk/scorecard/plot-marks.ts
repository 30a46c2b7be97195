import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';

type PlottedOffer = Pick<ScorecardAnswer['offers'][number], 'low' | 'high' | 'afterLoan' | 'place'>;

/** How far beside its range an offer is drawn at most, as a share of the range's width. */
export const margin = 0.25;

/** Where an offer stands between low (0) and high (1). What lies far outside is drawn at the edge of the margin. */
export function placeInRange({ low, high, afterLoan, place }: PlottedOffer): number {
  const width = high - low;
  const share = width > 0 ? (afterLoan - low) / width : 0.5;
  // Its place is the server's word; a range of no width has only an outside and a middle.
  if (place === 'inside') return Math.min(1, Math.max(0, share));
  const outside = place === 'below' ? Math.min(share, -0.02) : Math.max(share, 1.02);
  return Math.min(1 + margin, Math.max(-margin, outside));
}

/** Heights from 0 to 1 that keep neighbors apart, the same at every drawing. */
export function heightOf(index: number): number {
  return (index * 0.618_034) % 1;
}
