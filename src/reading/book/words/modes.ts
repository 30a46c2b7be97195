import { type Cell, isMissing, type Read, textOf } from '#reading/book/cell.ts';

/** How a premium is paid: so many payments a year. */
export type PaymentsPerYear = 1 | 2 | 4 | 12 | 24 | 26 | 52;

/** What a number in a column of modes counts. */
export type ModeNumbers = 'payments' | 'months';

/** How it is paid says nothing of how often: "EFT" and "list bill" are every mode's. */
const patterns: readonly (readonly [RegExp, PaymentsPerYear])[] = [
  [/^(?:s|sa|s\/a|h)$|semi.?-?.?ann|half.?-?yea|bi.?annual|twice a year|every (?:6|six) months/, 2],
  [/^bw\b|bi.?weekly|every (?:2|two) weeks/, 26],
  [/semi.?-?month|twice a month/, 24],
  [/^w$|weekly/, 52],
  [/^qt?\b|quart|qtr|every (?:3|three) months/, 4],
  [/^(?:m|mo|mth|mos|mon)$|month|\bmly\b|\bmpac\b|\bmo\b|\bmthly\b|\bmtly\b/, 12],
  [/^(?:a|y|an|ann|yr)$|annual|yearly|per year|per annum|\bann\b|\bp\.?a\.?$|\byr\b|once a year/, 1],
];

/** Every two months or twice a month, or only how often not. */
const unclear = /non.?month|bi.?month|(?:every other|alternate) month/;
/** "2x per year", "4/yr", "12 times a year". */
const timesAYear = /\b(\d{1,2}) ?(?:x|times|payments)? ?(?:\/|per|a|each) ?(?:yr|year|annum)/;
/** "6 months", "every 12 mos". */
const monthsApart = /\b(\d{1,2}) ?(?:months?|mos?)\b/;
const known: ReadonlySet<number> = new Set([1, 2, 4, 12, 24, 26, 52]);

export function readMode(cell: Cell | undefined, numbers: ModeNumbers | null): Read<PaymentsPerYear> {
  const text = textOf(cell).toLowerCase();
  if (isMissing(text)) return 'missing';
  if (/^\d{1,2}$/.test(text)) {
    const count = numbers === 'months' ? 12 / Number(text) : Number(text);
    const isMode = numbers !== null && [1, 2, 4, 12].includes(count);
    return isMode ? { value: count as PaymentsPerYear } : 'bad';
  }
  const mode = modeInWords(text);
  return mode === null ? 'bad' : { value: mode };
}

/** The mode that a text names, such as the header "Monthly premium" or the amount "$250/mo". */
export function modeInWords(text: string): PaymentsPerYear | null {
  if (unclear.test(text)) return null;
  const times = timesAYear.exec(text)?.[1];
  const months = monthsApart.exec(text)?.[1];
  const count = times === undefined ? months && 12 / Number(months) : Number(times);
  if (count !== undefined && count !== '') return known.has(count) ? (count as PaymentsPerYear) : null;
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The mode in a header; null also where it names two, as "Annual/Monthly premium". */
export function modeInHeader(words: string): PaymentsPerYear | null {
  const isAYear = /\b(?:annual|yearly)\b/.test(words.replaceAll(/\bsemi ?annual\b/g, ''));
  const mode = modeInWords(words.replaceAll(/\b(?:modal|mode)\b/g, ' ').trim());
  return isAYear && mode !== 1 ? null : mode;
}

const premiumsAre =
  /\bprem(?:ium)?s?\b(?:\s+(?:amounts?|figures?|columns?|shown|listed))*\s+(?:are|is|shows?|shown|listed|stated|quoted|billed|given)\b[^.;]*\b(?:month|quarter|semi-?\s?annual|modal)|\b(?:monthly|quarterly|semi-?annual|modal) premiums? (?:are |is )?(?:shown|listed|given|stated)\b/i;

/** "All premiums shown are monthly": what stands in the column is no year's premium, or not in every row. */
export function saysPremiumsAreModal(note: string): boolean {
  return premiumsAre.test(note);
}

/** 1, 2, 4 and 12 payments a year, or payments every 1, 3, 6 and 12 months; null where that cannot be told. */
export function modeNumbersOf(cells: Iterable<Cell | undefined>): ModeNumbers | null {
  let numbers: ModeNumbers | null = null;
  for (const cell of cells) {
    const text = textOf(cell);
    const means = /^0?[24]$/.test(text) ? 'payments' : /^0?[36]$/.test(text) ? 'months' : null;
    if (means === null) continue;
    if (numbers !== null && numbers !== means) return null;
    numbers = means;
  }
  return numbers;
}
