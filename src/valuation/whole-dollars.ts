/**
 * Rounds each amount to a whole dollar so that they still add up to the rounded total: all are rounded down, and the
 * dollars missing go to those that lost most. No amount moves by a dollar or more.
 */
export function roundToTotal(amounts: readonly number[], total: number): number[] {
  const rounded = amounts.map(Math.floor);
  const missing = total - rounded.reduce((sum, amount) => sum + amount, 0);
  const byLoss = amounts
    .map((amount, place) => ({ place, lost: amount - Math.floor(amount) }))
    .sort((one, other) => other.lost - one.lost);
  for (const { place } of byLoss.slice(0, missing)) rounded[place]! += 1;
  return rounded;
}

/** Money as a reader expects it, without cents unless there are any. */
export function inDollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
