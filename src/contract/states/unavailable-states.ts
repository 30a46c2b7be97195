/** The sentence about states without a license, made from their postal codes; empty when there are none. */
export function unavailableStatesSentence(codes: readonly string[]): string {
  if (codes.length === 0) return '';
  const [last, ...others] = codes.toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
  return `Not available in ${list}.`;
}
