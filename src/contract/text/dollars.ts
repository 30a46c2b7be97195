/** Money as people read it: whole dollars. */
export function formatDollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${formatCount(Math.round(Math.abs(amount)))}`;
}

/** A whole number in groups of three. Not by Intl: its first use alone takes a slow phone a tenth of a second. */
export function formatCount(count: number): string {
  let text = String(count);
  for (let at = text.length - 3; at > (count < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** An estimate by docs/product.md, "Constants": low to high, from $0 when only the high is positive, otherwise $0. */
export function formatOfferRange(low: number, high: number): string {
  if (Math.round(high) <= 0) return '$0';
  return `${formatDollars(Math.max(0, low))} - ${formatDollars(high)}`;
}
