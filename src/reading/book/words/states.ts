import { type StateCode, stateCodes, stateNames } from '#contract/states/state-codes.ts';
import { type Cell, isMissing, type Read, textOf } from '#reading/book/cell.ts';
import { oldShortForms } from '#reading/book/content/old-state-names.ts';

const byWords = new Map<string, StateCode>([
  ...Object.entries(oldShortForms),
  ...stateCodes.flatMap((code): [string, StateCode][] => [
    [code.toLowerCase(), code],
    [stateNames[code].toLowerCase(), code],
  ]),
]);

/** The postal code of the state that a cell names. */
export function readState(cell: Cell | undefined): Read<StateCode> {
  const text = textOf(cell);
  if (isMissing(text)) return 'missing';
  const words = text.toLowerCase().replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const code =
    byWords.get(words) ?? byWords.get(words.replaceAll(' ', '')) ?? byWords.get(withoutCompany(words));
  return code === undefined ? 'bad' : { value: code };
}

/** "US-CA", "CA - California", "State of Ohio", "CA 90210", "Miami FL": the state alone. */
function withoutCompany(words: string): string {
  const plain = words
    .replace(/^(?:usa?\s*[-:/ ]\s*|state of |commonwealth of )/, '')
    .replace(/\s+\d{5}(?:-\d{4})?$/, '');
  const parts = /^([a-z]{2})\s*[-:/(]+\s*([a-z ]+)\)?$/.exec(plain);
  if (parts && byWords.get(parts[2]!.trim()) === byWords.get(parts[1]!)) return parts[1]!;
  const turned = /^([a-z ]+?)\s*[-:/(]+\s*([a-z]{2})\)?$/.exec(plain);
  if (turned && byWords.get(turned[1]!.trim()) === byWords.get(turned[2]!)) return turned[2]!;
  return plain.trim();
}
