import { stateNames } from '#contract/states/state-codes.ts';

const codes = new Map(Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]));

/** The postal code that a text means, written as a code or in full. */
export function stateCodeOf(text: string): string | null {
  const word = text.trim().replaceAll('.', '');
  const code = word.toUpperCase();
  return code in stateNames ? code : (codes.get(word.toLowerCase()) ?? null);
}
