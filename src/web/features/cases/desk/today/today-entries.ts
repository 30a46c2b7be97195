import type { TodayAnswer } from '#contract/admin-cases.ts';
import { formatDollars } from '#contract/dollars.ts';
import { deskCasePath, pages } from '#contract/pages.ts';
import { stageWords } from '#web/features/cases/desk/stage-words.ts';

/** The kinds of what waits, in the order of the chips. */
export const todayKinds = ['offers', 'papers', 'messages', 'loginRequests'] as const;

export type TodayKind = (typeof todayKinds)[number];

type Kept = { id: string; assignedTo: string | null; version: number };

export type TodayEntry = {
  key: string;
  kind: TodayKind;
  waitingSince: Date;
  isLate: boolean;
  title: string;
  detail: string;
  /** What opens it, and where. */
  act: string;
  to: string;
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
  ]
    .filter(({ kind }) => only === null || kind === only)
    .toSorted((one, other) => one.waitingSince.getTime() - other.waitingSince.getTime());
}

function offerEntry(one: TodayAnswer['offers'][number]): TodayEntry {
  const { id, caseNumber, advisor, state, stage, deathBenefit } = one;
  return {
    ...waiting('offers', one, id),
    title: `${caseNumber ?? 'Upload without a request'}, ${formatDollars(deathBenefit)}, ${state}`,
    detail: stage === null ? advisor : `${advisor}. ${stageWords[stage]}`,
    act: stage === 'requested' ? 'Review' : 'Open',
    to: deskCasePath(id),
    keeping: stage === null ? undefined : keepingOf(one),
  };
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

function waiting(kind: TodayKind, one: { waitingSince: string; isLate: boolean }, id: string) {
  const { waitingSince, isLate } = one;
  return { key: `${kind} ${id}`, kind, waitingSince: new Date(waitingSince), isLate };
}
