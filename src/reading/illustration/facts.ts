import { type CalendarDate, compareDates } from '#contract/text/calendar-date.ts';
import type { Labeled, LabelKey } from './labels.ts';
import { ofOnePerson } from './one-person.ts';
import { type Person, readAge, readPerson, readSex, stateCodeOf } from './people.ts';
import { type Paragraph, wordsBetween } from './paragraphs.ts';
import { type Days, findAmount, findDate } from './printed-values.ts';
import { placeAround, type Place } from './text-items.ts';

/** A value and where it was found; `isUnsure` when the document says two things. */
export type Found<Value> = {
  readonly value: Value | null;
  readonly place: Place | null;
  readonly isUnsure: boolean;
};

export const notFound = { value: null, place: null, isUnsure: false };

/** The first that can be read; unsure when another under the same name says something else. */
export function pick<Value>(
  labeled: readonly Labeled[],
  key: LabelKey,
  read: (text: string, label: string) => Value | null,
): Found<Value> {
  const found = labeled
    .filter((entry) => entry.key === key)
    .map((entry) => ({ value: read(entry.text, entry.label), place: entry.place }))
    .filter(({ value }) => value !== null);
  const [first] = found;
  if (!first) return notFound;
  const isUnsure = found.some(({ value }) => JSON.stringify(value) !== JSON.stringify(first.value));
  return { value: isUnsure ? null : first.value, place: first.place, isUnsure };
}

/** The face amount, or else the benefit of today; a base amount beside another benefit is only a part of it. */
export function findBenefit(labeled: readonly Labeled[]): Found<number> {
  const isFirst = ({ label }: Labeled) => /^(?:initial|original)\b/i.test(label);
  const faces = labeled.filter((entry) => entry.key === 'face' && readBenefit(entry.text) !== null);
  // What it began with counts where nothing says what it is today.
  const ofToday = faces.some((entry) => !isFirst(entry)) ? faces.filter((entry) => !isFirst(entry)) : faces;
  const [face, now] = [pick(ofToday, 'face', readBenefit), pick(labeled, 'benefitNow', readBenefit)];
  if (face.value === null) return face.isUnsure ? face : now;
  const isPart = labeled.some(
    ({ key, label, text }) =>
      key === 'face' && /^bas(?:e|ic)\b/i.test(label) && readBenefit(text) === face.value,
  );
  const isOther = now.isUnsure || (now.value !== null && now.value !== face.value);
  return isPart && isOther ? { ...face, value: null, isUnsure: true } : face;
}

function readBenefit(text: string): number | null {
  const amount = findAmount(text);
  return amount !== null && amount >= 1_000 ? amount : null;
}

export type PeopleFound = {
  readonly insureds: readonly Person[];
  readonly places: readonly Readonly<Partial<Record<keyof Person, Place | null>>>[];
  readonly state: Found<string>;
  /** Paths of what the document says twice, and differently. */
  readonly unsure: readonly string[];
};

/** "03/04/1946 and 05/06/1948" behind one label. */
export function hasTwoBirths(labeled: readonly Labeled[], days: Days): boolean {
  return labeled.some(({ key, text }) => {
    if (key !== 'birthDate') return false;
    const [one, other] = text.split(/\s+(?:and|&|\/)\s+/).map((part) => findDate(part, days));
    return Boolean(one && other && compareDates(one.date, other.date) !== 0);
  });
}

export function findPeople(all: readonly Labeled[], days: Days): PeopleFound {
  const hasTwo = all.some(({ key }) => key === 'secondInsured') || secondName(all) !== undefined;
  // What is told of two insureds stands there twice.
  const { labeled, unsure } = hasTwo ? { labeled: all, unsure: [] } : ofOnePerson(all, days);
  const people = [personUnder('insured'), personUnder('secondInsured')].filter((person) => person !== null);
  const state = pick(labeled, 'state', (text) => stateCodeOf(text) ?? stateCodeOf(text.split(/[,(]/)[0]!));
  const composed = people[0]?.person.state ?? null;
  return {
    insureds: people.map(({ person }) => person),
    places: people.map(({ places }) => places),
    state:
      state.value === null && composed
        ? { value: composed, place: people[0]!.places.name ?? null, isUnsure: false }
        : state,
    unsure,
  };

  function personUnder(key: 'insured' | 'secondInsured') {
    const isSecond = key === 'secondInsured';
    const said = labeled.filter((entry) => entry.key === key);
    const firstInsured = labeled.find((entry) => entry.key === 'insured' && entry.more.length > 0);
    const secondText = said[0]?.text ?? (isSecond ? secondName(labeled) : undefined);
    if (isSecond && secondText === undefined) return null;
    const composed = isSecond
      ? readPerson(secondText ?? '', days)
      : mergePeople(said.map(({ text }) => readPerson(text.split(/\s+(?:and|&)\s+(?=[A-Z])/)[0]!, days)));
    const at = (wanted: LabelKey) => valueFor(wanted, isSecond, firstInsured !== undefined);
    const [sex, birth, age, riskClass] = [at('sex'), at('birthDate'), at('age'), at('class')];
    const preparedFor = isSecond
      ? undefined
      : labeled.find((entry) => entry.key === 'preparedFor' && readPerson(entry.text, days).name);
    const person: Person = {
      name: composed.name ?? (preparedFor ? readPerson(preparedFor.text, days).name : null),
      sex: readSex(sex?.text ?? '') ?? composed.sex,
      birthDate: (birth && findDate(birth.text, days)?.date) ?? composed.birthDate,
      age: (age ? readAge(age.text) : null) ?? composed.age,
      riskClass: riskClass?.text ?? composed.riskClass,
      state: composed.state,
    };
    const here = said[0]?.place ?? null;
    const places = {
      name: composed.name ? here : (preparedFor?.place ?? here),
      sex: sex?.place ?? here,
      birthDate: birth?.place ?? here,
      age: age?.place ?? here,
    };
    return { person, places };
  }

  /** With two insureds each fact stands twice: in two columns, or once under each. */
  function valueFor(
    wanted: LabelKey,
    isSecond: boolean,
    isInColumns: boolean,
  ): { text: string; place: Place | null } | undefined {
    const all = labeled.filter((entry) => entry.key === wanted);
    const [first, second] = all;
    if (!isSecond) return first;
    const more = first?.more[0];
    if (
      more !== undefined &&
      (isInColumns || secondName(labeled) !== undefined || labeled.some(({ key }) => key === 'secondInsured'))
    )
      return { text: more, place: first!.place };
    return second;
  }
}

/** "Insured   Ada Sample   Ben Sample", or "Insureds: Ada Sample and Ben Sample". */
function secondName(labeled: readonly Labeled[]): string | undefined {
  const insured = labeled.find(({ key }) => key === 'insured');
  const [, joined] = insured?.text.split(/\s+(?:and|&)\s+(?=[A-Z])/) ?? [];
  return joined ?? insured?.more[0];
}

function mergePeople(people: readonly Person[]): Person {
  const none: Person = { name: null, sex: null, birthDate: null, age: null, riskClass: null, state: null };
  return people.reduce((sum, person) => {
    const next = { ...sum };
    for (const key of Object.keys(none) as (keyof Person)[])
      if (next[key] === null) Object.assign(next, { [key]: person[key] });
    return next;
  }, none);
}

const payments = { annual: 1, 'semi-annual': 2, quarterly: 4, monthly: 12 } as const;
export type Mode = keyof typeof payments;
export type Premium = { mode: Mode | null; modal: number | null; annual: number | null };

export function findMode(text: string): Mode | null {
  if (/\bsemi-?\s?annual|\btwice a year|\bhalf-?yearly/i.test(text)) return 'semi-annual';
  if (/\bquarter/i.test(text)) return 'quarterly';
  if (/\bmonth/i.test(text)) return 'monthly';
  return /\bannual|\byearly|\ba year\b|\bper year\b|\/\s?yr\b|\/\s?year\b/i.test(text) ? 'annual' : null;
}

/** What is billed and how often; what a ledger's first year says decides where the document does not. */
export function findPremium(labeled: readonly Labeled[], ledgerPremium: number | null): Found<Premium> {
  const stated = pick(labeled, 'premiumMode', findMode).value;
  for (const key of ['billedPremium', 'premium'] as const) {
    const found = pick(labeled, key, (text, label) => {
      const modal = findAmount(text);
      return modal === null || modal <= 0
        ? null
        : { modal, mode: findMode(text.replace(/\bannualized\b/i, '')) ?? findMode(label) };
    });
    if (found.isUnsure) return { ...notFound, place: found.place, isUnsure: true };
    if (!found.value) continue;
    const { modal } = found.value;
    const mode = found.value.mode ?? stated ?? modeByLedger(modal, ledgerPremium);
    const annual = mode ? Math.round(modal * payments[mode] * 100) / 100 : null;
    return { value: { mode, modal, annual }, place: found.place, isUnsure: annual === null };
  }
  return notFound;
}

function modeByLedger(modal: number, ledgerPremium: number | null): Mode | null {
  const modes = (Object.keys(payments) as Mode[]).filter(
    (mode) => ledgerPremium !== null && Math.abs(modal * payments[mode] - ledgerPremium) <= 1,
  );
  return modes.length === 1 ? modes[0]! : null;
}

const runWords =
  /\b(?:illustration date|date of (?:this )?illustration|date prepared|prepared(?: on)?|run(?: date| on)?|printed(?: on)?|generated(?: on)?|produced(?: on)?|illustrated on|date run|print date|report date)\b[:\s]*$/i;

/** The day it was made: named as such, most often said; else the one day that stands on every page. */
export function findRunDate(
  labeled: readonly Labeled[],
  paragraphs: readonly Paragraph[],
  pageCount: number,
  days: Days,
): Found<CalendarDate> {
  const dates = paragraphs.flatMap((paragraph) => datesIn(paragraph, days));
  const named = dates.filter(({ isNamed }) => isNamed);
  const labeledDates = labeled
    .filter(({ key }) => key === 'runDate')
    .flatMap(({ text, place }) => {
      const found = findDate(text, days);
      return found && found.at < 12 ? [{ date: found.date, place, page: 0 }] : [];
    });
  const all = [...labeledDates, ...named];
  const onEveryPage = dates.filter(
    ({ date }) =>
      new Set(dates.filter((other) => compareDates(other.date, date) === 0).map(({ page }) => page)).size >=
      Math.max(2, pageCount - 1),
  );
  const [best, second] = rank(all.length > 0 ? all : onEveryPage);
  if (!best) return notFound;
  const isUnsure = second !== undefined && second.count === best.count;
  return { value: isUnsure ? null : best.date, place: best.place, isUnsure };
}

function datesIn(paragraph: Paragraph, days: Days) {
  const found: { date: CalendarDate; isNamed: boolean; page: number; place: Place | null }[] = [];
  for (
    let from = 0, next = findDate(paragraph.text, days);
    next;
    next = findDate(paragraph.text.slice(from), days)
  ) {
    const at = from + next.at;
    found.push({
      date: next.date,
      page: paragraph.page,
      isNamed: runWords.test(paragraph.text.slice(Math.max(0, at - 40), at)),
      place: placeAround(wordsBetween(paragraph, at, at + next.length)),
    });
    from = at + next.length;
    if (found.length > 200) break;
  }
  return found;
}

function rank(dates: readonly { date: CalendarDate; place: Place | null }[]) {
  const days: { date: CalendarDate; place: Place | null; count: number }[] = [];
  for (const { date, place } of dates) {
    const day = days.find((other) => compareDates(other.date, date) === 0);
    if (day) day.count += 1;
    else days.push({ date, place, count: 1 });
  }
  return days.toSorted((one, other) => other.count - one.count);
}
