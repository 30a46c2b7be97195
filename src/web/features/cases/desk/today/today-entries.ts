import type { TodayAnswer } from '#contract/cases/admin-cases.ts';
import { mayTake } from '#contract/cases/case-life.ts';
import type { LetterKind } from '#contract/letters.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { failures } from '#contract/failures.ts';
import { deskCasePath, pages } from '#contract/pages.ts';
import { stageWords } from '#web/features/cases/desk/stage-words.ts';

/** The kinds of what waits, in the order of the chips. */
export const todayKinds = ['offers', 'papers', 'messages', 'loginRequests', 'letters'] as const;

export type TodayKind = (typeof todayKinds)[number];

type Kept = { id: string; assignedTo: string | null; version: number };

export type TodayEntry = {
  key: string;
  kind: TodayKind;
  /** What it is, in a word or two. */
  name: string;
  waitingSince: Date;
  isLate: boolean;
  title: string;
  detail: string;
  act: string;
  /** Where it is done; missing where one press here does it. */
  to?: string;
  /** The letter that is sent again. */
  letterId?: string;
  /** Whose it is, and how to make it one's own; missing where nobody keeps such a thing. */
  keeping?: Kept | undefined;
};

/** All that waits, or one kind of it, the longest waiting first. */
export function todayEntries(today: TodayAnswer, only: TodayKind | null): TodayEntry[] {
  return [
    ...today.offers.map(offerEntry),
    ...today.papers.map(paperEntry),
    ...today.messages.map(messageEntry),
    ...today.loginRequests.map(loginEntry),
    ...today.letters.map(letterEntry),
  ]
    .filter(({ kind }) => only === null || kind === only)
    .toSorted((one, other) => one.waitingSince.getTime() - other.waitingSince.getTime());
}

function offerEntry(one: TodayAnswer['offers'][number]): TodayEntry {
  const { id, caseNumber, advisor, state, stage, deathBenefit, gender, age } = one;
  const life = `${gender === 'Female' ? 'woman' : 'man'} ${age}`;
  const isPriced = stage !== null && !mayTake('offer', stage);
  const file = isPriced ? [] : [pagesWords(one), estimateWords(one)];
  const facts = [advisor, stage === null ? '' : stageWords[stage], ...file];
  return {
    ...waiting('offers', one, id),
    ...(isPriced && { name: 'Accepted case' }),
    title: `${caseNumber ?? 'Upload without a request'}, ${formatDollars(deathBenefit)}, ${life}, ${state}`,
    detail: facts.filter((fact) => fact !== '').join('. '),
    act: stage === 'requested' ? 'Review' : 'Open',
    to: deskCasePath(id),
    keeping: stage === null ? undefined : keepingOf(one),
  };
}

/** Whether the illustration is whole, where the advisor's page could tell. */
function pagesWords({ pages }: TodayAnswer['offers'][number]): string {
  const { present, stated } = pages ?? { present: null, stated: null };
  if (present === null || stated === null) return '';
  return present < stated ? `Illustration has ${present} of ${stated} pages` : 'Illustration complete';
}

function estimateWords({ offerLow, offerHigh }: TodayAnswer['offers'][number]): string {
  return `Estimate ${formatOfferRange(offerLow, offerHigh)}`;
}

function paperEntry(one: TodayAnswer['papers'][number]): TodayEntry {
  return {
    ...waiting('papers', one, `${one.id} ${one.name}`),
    title: `${one.caseNumber ?? ''}, ${one.name}`,
    detail: `${one.advisor}, ${one.state}`,
    act: 'Check',
    to: deskCasePath(one.id),
    keeping: keepingOf(one),
  };
}

function messageEntry(one: TodayAnswer['messages'][number]): TodayEntry {
  return {
    ...waiting('messages', one, one.id),
    title: `${one.caseNumber ?? ''}, “${one.text}”`,
    detail: `${one.advisor}, ${one.state}`,
    act: 'Answer',
    to: deskCasePath(one.id),
    keeping: keepingOf(one),
  };
}

function keepingOf({ id, assignedTo, version }: Kept): Kept {
  return { id, assignedTo, version };
}

function loginEntry(one: TodayAnswer['loginRequests'][number]): TodayEntry {
  return {
    ...waiting('loginRequests', one, one.id),
    title: one.name,
    detail: one.email,
    act: 'Decide',
    to: `${pages.adminLoginRequests}?search=${encodeURIComponent(one.email)}`,
  };
}

const letterNames: Readonly<Record<LetterKind, string>> = {
  account: 'About a login',
  'sign-in-link': 'A sign-in link',
  'first-link': 'A first sign-in link',
  bare: 'To someone who came by an address alone',
  quote: 'A quote',
  watch: 'News of a watched quote',
  case: 'About a case',
  desk: 'To the desk, about a case',
  contact: 'A message from the contact form',
  reminder: 'A reminder',
};

function letterEntry(one: TodayAnswer['letters'][number]): TodayEntry {
  const { id, kind, to, failure } = one;
  const name = kind === null ? 'An email' : letterNames[kind];
  return {
    ...waiting('letters', one, id),
    title: to === null ? name : `${name}, to ${to}`,
    detail: failures.letters[failure],
    act: 'Send again',
    letterId: id,
  };
}

function waiting(kind: TodayKind, one: { waitingSince: string; isLate: boolean }, id: string) {
  const { waitingSince, isLate } = one;
  return { key: `${kind} ${id}`, kind, name: names[kind], waitingSince: new Date(waitingSince), isLate };
}

const names: Readonly<Record<TodayKind, string>> = {
  offers: 'Offer request',
  papers: 'Paper to check',
  messages: 'Message',
  loginRequests: 'Login request',
  letters: 'Email not sent',
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, in its largest whole unit. */
export function waitingAge(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime());
  if (passed >= 2 * day) return count(Math.floor(passed / day), 'day');
  if (passed >= hour) return count(Math.floor(passed / hour), 'hour');
  return count(Math.floor(passed / minute), 'minute');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
