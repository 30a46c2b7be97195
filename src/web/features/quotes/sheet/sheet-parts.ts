import type { Quote } from '#contract/quotes/quote.ts';

/** What stands below form and result, in its order, by the names of the jumps to it. The math follows. */
export function sheetParts({ schedule }: Pick<Quote, 'schedule'>) {
  return [
    { hash: 'keep', name: 'Keep, surrender or sell' },
    { hash: 'after-tax', name: 'After tax' },
    { hash: 'state-rules', name: 'State rules' },
    // An illustration says what is paid each year: there is no one premium to move.
    ...(schedule === null ? [{ hash: 'what-if', name: 'What if' }] : []),
  ];
}
