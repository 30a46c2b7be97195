import { type Cell, isMissing, type Read, textOf } from '#reading/book/cell.ts';

export type Gender = 'Male' | 'Female';

/** What the codes of a column mean where it does not write the words. */
export type SexCodes = { readonly male: string; readonly female: string };

const words: ReadonlyMap<string, Gender> = new Map(
  Object.entries<Gender>({
    m: 'Male',
    male: 'Male',
    man: 'Male',
    mr: 'Male',
    f: 'Female',
    female: 'Female',
    fem: 'Female',
    w: 'Female',
    woman: 'Female',
    mrs: 'Female',
    ms: 'Female',
    miss: 'Female',
  }),
);

/** "F NS", "Male / Preferred Non-Smoker": the class goes with the sex. A long run of marks is looked at once. */
const withClass =
  /(?<![\s,/-])[\s,/-]+(?:ns|nt|sm|tob|tobacco|smoker|std|standard|pref|preferred|select|non[- ]?(?:smoker|tobacco))\b.*$/;

export function readSex(cell: Cell | undefined, codes: SexCodes | null): Read<Gender> {
  const text = textOf(cell);
  if (isMissing(text)) return 'missing';
  if (codes !== null && text === codes.male) return { value: 'Male' };
  if (codes !== null && text === codes.female) return { value: 'Female' };
  const gender = words.get(text.toLowerCase().replace(/\.$/, '').replace(withClass, ''));
  return gender === undefined ? 'bad' : { value: gender };
}

/** What the header says of them, as "Sex (1=F, 2=M)"; null where it does not. */
export function sexCodesInHeader(header: string): SexCodes | null {
  const said = [...header.toLowerCase().matchAll(/\b(\d{1,2})\s*[=:-]\s*([mfw])/g)];
  const male = said.find(([, , letter]) => letter === 'm')?.[1];
  const female = said.find(([, , letter]) => letter === 'f' || letter === 'w')?.[1];
  return male !== undefined && female !== undefined && male !== female ? { male, female } : null;
}

/**
 * What the codes of a column mean: 1 is male and 2 female, as in the ISO's list. `unclear`: there are codes, and which
 * is which must be asked.
 */
export function sexCodesOf(cells: Iterable<Cell | undefined>): SexCodes | 'unclear' | null {
  const codes = new Map<string, number>();
  let worded = 0;
  for (const cell of cells) {
    const text = textOf(cell);
    if (/^\d{1,2}$/.test(text)) codes.set(text, (codes.get(text) ?? 0) + 1);
    else if (typeof readSex(cell, null) === 'object') worded += 1;
  }
  const coded = [...codes.values()].reduce((sum, count) => sum + count, 0);
  if (coded === 0 || worded > coded) return null;
  const isListed = ['1', '2', '01', '02'].some((code) => codes.has(code));
  // With a 0 among them 1 may be either.
  if (!isListed || (codes.has('0') && !codes.has('2'))) return 'unclear';
  return codes.has('01') || codes.has('02') ? { male: '01', female: '02' } : { male: '1', female: '2' };
}
