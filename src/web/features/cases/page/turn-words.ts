import type { Case } from '#contract/cases/case.ts';
import type { CaseSide } from '#contract/cases/case-life.ts';
import { product } from '#contract/product.ts';
import { dayOf } from '#web/features/quotes/quote-text.ts';

export function turnWords(turn: CaseSide): string {
  return turn === 'advisor' ? 'Your turn' : `${product.name}’s turn`;
}

/** "Your turn since 11/17/2026"; empty when the case is closed. */
export function turnSinceWords(
  { turn, turnSince, since }: Pick<Case, 'turn' | 'turnSince' | 'since'>,
  timeZone: string,
): string {
  if (turn === null) return '';
  return `${turnWords(turn)} since ${dayOf(turnSince === null ? since : new Date(turnSince), timeZone)}`;
}
