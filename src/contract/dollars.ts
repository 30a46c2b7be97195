/** Money as people read it: whole dollars. */
export function formatDollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${formatCount(Math.round(Math.abs(amount)))}`;
}

/** A whole number in groups of three. Not by Intl: its first use alone takes a slow phone a tenth of a second. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** An estimate by docs/product.md, "Constants": low to high, from $0 when only the high is positive, otherwise $0. */
export function formatOfferRange(low: number, high: number): string {
  if (Math.round(high) <= 0) return '$0';
  return `${formatDollars(Math.max(0, low))} - ${formatDollars(high)}`;
}
