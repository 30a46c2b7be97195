/** The number a money text means, or null when it means none. */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
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

/** A text that can only mean one amount: digits, or groups of three, with at most two decimals. */
export function isPlainMoney(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[$\s]/g, '');
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(plain);
}
