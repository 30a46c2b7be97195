const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Money as people read it: whole dollars. */
export function formatDollars(amount: number): string {
  return wholeDollars.format(amount);
}

/** An estimate by docs/product.md, "Constants": low to high, from $0 when only the high is positive, otherwise $0. */
export function formatOfferRange(low: number, high: number): string {
  if (Math.round(high) <= 0) return '$0';
  return `${formatDollars(Math.max(0, low))} - ${formatDollars(high)}`;
}
