import { stateNames } from '#contract/states/state-codes.ts';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { type Days, findDate } from './printed-values.ts';

export type Person = {
  name: string | null;
  sex: 'Male' | 'Female' | null;
  birthDate: CalendarDate | null;
  age: number | null;
  riskClass: string | null;
  state: string | null;
};

const classWords =
  /\b(?:preferred|standard|non-?tobacco|tobacco|non-?smoker|smoker|select|substandard|super|elite|table [a-h\d]+|rated|uninsurable)\b/i;

/** Marks, or nothing but a space around the sex. */
const betweenPieces = /[,;()|·]|\s[-–—/]\s|\s+(?=(?:fe)?male\b)|(?<=\b(?:fe)?male)\s+/i;

/** What a text says of a person, as "Vivian Placeholt, Female, age 71, Preferred Non-Tobacco, Texas". */
export function readPerson(text: string, days: Days): Person {
  const person: Person = { name: null, sex: null, birthDate: null, age: null, riskClass: null, state: null };
  const dated = findDate(text, days);
  person.birthDate = dated && /born|birth|dob/i.test(text) ? dated.date : null;
  const rest = (dated ? text.slice(0, dated.at) + text.slice(dated.at + dated.length) : text).replace(
    /\b(?:dob|date of birth|birth ?date|born)\b:?/i,
    ',',
  );
  const names: string[] = [];
  for (const piece of rest.split(betweenPieces).map((part) => part.trim())) {
    if (piece === '') continue;
    const sex = readSex(piece);
    if (sex) person.sex ??= sex;
    if (/\bage\b/i.test(piece) || /^\d{2,3}$/.test(piece) || (sex && /\d{2,3}$/.test(piece)))
      person.age ??= readAge(piece);
    if (classWords.test(piece)) person.riskClass ??= piece.replace(/^(?:fe)?male\s+/i, '');
    else if (stateCodeOf(piece) && piece.length > 2) person.state ??= stateCodeOf(piece);
    else if (isName(piece)) names.push(piece);
  }
  person.name = joinName(names);
  return person;
}

export function readSex(text: string): Person['sex'] {
  // Of two people, or a form that leaves it open.
  if (/\bfemale\b/i.test(text) && /\bmale\b/i.test(text)) return null;
  if (/\bfemale\b|^f$|\bwoman\b/i.test(text.trim())) return 'Female';
  return /\bmale\b|^m$|\bman\b/i.test(text.trim()) ? 'Male' : null;
}

/** Not the age at issue. */
export function readAge(text: string): number | null {
  const match = /(?<![\d$,.])(\d{1,3})(?![\d,.%])/.exec(text);
  const age = Number(match?.[1] ?? Number.NaN);
  return age >= 0 && age <= 120 && !/issue/i.test(text) ? age : null;
}

const codesByName = new Map(Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]));

/** The postal code that a text means, written as a code or in full. */
export function stateCodeOf(text: string): string | null {
  const word = text.trim().replaceAll('.', '');
  const code = word.toUpperCase();
  return code in stateNames ? code : (codesByName.get(word.toLowerCase()) ?? null);
}

function isName(piece: string): boolean {
  return (
    /^[\p{L}][\p{L}.'’ -]*$/u.test(piece) &&
    piece.split(' ').length <= 5 &&
    /^\p{Lu}/u.test(piece) &&
    !readSex(piece) &&
    !/\b(?:age|born|date|birth|class|insured|joint|none|policy|illustration)\b/i.test(piece)
  );
}

/** "TESTERFIELD, HAROLD Q" is written with the family name first. */
function joinName([first, second]: readonly string[]): string | null {
  if (first === undefined) return null;
  if (second !== undefined && /^(?:jr|sr|ii|iii|iv|md|esq)\.?$/i.test(second)) return `${first}, ${second}`;
  return second !== undefined && !first.includes(' ') ? `${second} ${first}` : first;
}
