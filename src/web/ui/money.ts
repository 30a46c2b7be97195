/** The number a money text means, or null when it means none. */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

/**
 * "500k" and "1.5m" written out, with k for thousands and m for millions; any other text as it is.
 */
export function spellOutThousands(text: string): string {
  const [, digits = '', letter = ''] = /^[$\s]*([\d,]*\.?\d*)\s*([km])\s*$/i.exec(text) ?? [];
  const amount = parseMoney(digits);
  if (amount === null) return text;
  const times = letter.toLowerCase() === 'k' ? 1_000 : 1_000_000;
  // In cents: 1.1 times a million is not a whole number in binary.
  return formatMoneyText(Math.round(amount * times * 100) / 100);
}

/** An amount as the field shows it: grouped, cents only when there are any. */
export function formatMoneyText(amount: number | null): string {
  if (amount === null) return '';
  const hasCents = !Number.isInteger(amount);
  return amount.toLocaleString('en-US', {
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: 2,
  });
}

/** A text that can only mean one amount: digits, or groups of three, with at most two decimals, or with k or m. */
export function isPlainMoney(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[$\s]/g, '');
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2}|\.\d+(?=[km]))?[km]?$/i.test(plain);
}
