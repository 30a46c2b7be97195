/** Whether the insurer's check beats the estimate: at least its high end, at least its low end, or neither. */
export type SurrenderPaysMore = 'yes' | 'maybe' | 'no';

/** Both ends in whole dollars; null where no surrender value is given. */
export function surrenderPaysMore(
  surrenderValue: number | null | undefined,
  { low, high }: { readonly low: number; readonly high: number },
): SurrenderPaysMore | null {
  if (surrenderValue === null || surrenderValue === undefined) return null;
  if (surrenderValue === 0 || surrenderValue < low) return 'no';
  return surrenderValue >= high ? 'yes' : 'maybe';
}

/** True where cash enough to carry the policy would be worth more in hand than the high end; else null. */
export function surrenderWouldPayMore(cashValueToCarry: number | null, high: number): true | null {
  return cashValueToCarry !== null && cashValueToCarry >= high ? true : null;
}
