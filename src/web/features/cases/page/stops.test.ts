import { expect, test } from 'vitest';
import type { Case } from '#contract/cases/case.ts';
import type { CaseStage } from '#contract/cases/case-life.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { stopsOf } from './stops.ts';

type Facts = Parameters<typeof stopsOf>[0];

const paper = (change: Partial<Case['papers'][number]>) =>
  ({
    wantedBy: 'state',
    isConditional: false,
    askedAt: null,
    sentAt: null,
    receivedAt: null,
    waivedAt: null,
    ...change,
  }) as Case['papers'][number];

function facts(stages: CaseStage[], change: Partial<Facts> = {}): Facts {
  return {
    stage: stages.at(-1)!,
    events: stages.map((stage, index) => ({
      at: `2026-11-0${index + 1}T20:00:00.000Z`,
      stage,
      by: 'trove',
      note: null,
      offer: null,
    })),
    validUntil: null,
    papers: [],
    signedOn: null,
    paidOn: null,
    rescindedOn: null,
    rescission: unverified,
    ...change,
  };
}

const unverified: Case['rescission'] = {
  endsOn: null,
  daysAfterSigning: null,
  daysAfterPayment: null,
  isVerified: false,
  isCertain: false,
  caveat: '',
  rule: null,
  isPaidAfter: false,
};
const washington = { ...unverified, daysAfterSigning: 15, isVerified: true, isCertain: true };

const now = { today: { year: 2026, month: 11, day: 17 }, site: siteDefaults };

const lines = (theCase: Facts, at: Parameters<typeof stopsOf>[1] = now) =>
  stopsOf(theCase, at).map(({ name, when, state }) => `${state}: ${name} ${when}`.trim());

test('an offer waits to be accepted by its last day', () => {
  const theCase = facts(['requested', 'in-review', 'offered'], {
    validUntil: { year: 2026, month: 12, day: 5 },
  });
  expect(lines(theCase)).toEqual([
    'done: Requested 11/01/2026',
    'done: In review 11/02/2026',
    'done: Offer 11/03/2026',
    'current: Accepted by 12/05/2026',
    'to-come: Papers',
    'to-come: Signed',
    'to-come: Paid',
  ]);
});

test('documents that are asked for are a part of the review', () => {
  const theCase = facts(['requested', 'in-review', 'documents-asked']);
  expect(lines(theCase).slice(0, 3)).toEqual([
    'done: Requested 11/01/2026',
    'current: In review waiting for papers',
    'to-come: Offer',
  ]);
});

test('papers are counted, without those that only some sales need', () => {
  const papers = [
    paper({ receivedAt: '2026-11-05T00:00:00.000Z' }),
    paper({}),
    paper({ isConditional: true }),
  ];
  const theCase = facts(['requested', 'in-review', 'offered', 'accepted'], { papers });
  expect(lines(theCase)[4]).toBe('current: Papers 1 of 2 in');
  const asked = [...papers, paper({ isConditional: true, askedAt: '2026-11-05T00:00:00.000Z' })];
  expect(lines({ ...theCase, papers: asked })[4]).toBe('current: Papers 1 of 3 in');
});

test('a paid case has reached every stop', () => {
  const theCase = facts(['requested', 'in-review', 'offered', 'accepted', 'papers', 'signed', 'paid']);
  expect(stopsOf(theCase, now).every(({ state }) => state === 'done')).toBe(true);
});

test.each<[CaseStage, CaseStage[], string]>([
  ['declined', ['requested', 'in-review', 'declined'], 'end: Declined by Trove 11/03/2026'],
  ['withdrawn', ['requested', 'withdrawn'], 'end: Withdrawn 11/02/2026'],
  ['lapsed', ['requested', 'in-review', 'offered', 'lapsed'], 'end: Offer ended 11/04/2026'],
])('a case that ended as %s has nothing more to come', (_, stages, last) => {
  const found = lines(facts(stages));
  expect(found.at(-1)).toBe(last);
  expect(found).toHaveLength(stages.length);
  expect(found.slice(0, -1).every((line) => line.startsWith('done'))).toBe(true);
});

test('a sale that was undone says on which day, not when that was recorded', () => {
  const stages: CaseStage[] = ['requested', 'in-review', 'offered', 'accepted', 'signed', 'rescinded'];
  const theCase = facts(stages, { rescindedOn: { year: 2026, month: 11, day: 4 } });
  expect(lines(theCase).at(-1)).toBe('end: Sale undone 11/04/2026');
});

test('a stop that was reached twice says when it was last', () => {
  const theCase = facts(['requested', 'in-review', 'offered', 'lapsed', 'offered']);
  expect(lines(theCase)[2]).toBe('done: Offer 11/05/2026');
});

test('stops to come say what is known: days of the state’s rule, and averages of enough cases', () => {
  const theCase = facts(['requested', 'in-review', 'offered'], { rescission: washington });
  expect(lines(theCase).slice(4)).toEqual([
    'to-come: Papers',
    'to-come: Signed',
    'to-come: Paid',
    'to-come: Rescission ends 15 days after signing',
  ]);
  const measured = { ...siteDefaults.figures, areSamples: false, offerDays: 4, payoutDays: 31, count: 10 };
  const withFigures = (figures: typeof measured) => ({ ...now, site: { ...siteDefaults, figures } });
  expect(lines(theCase, withFigures(measured))[6]).toBe('to-come: Paid on average 31 days after acceptance');
  expect(lines(theCase, withFigures({ ...measured, count: 9 }))[6]).toBe('to-come: Paid');
  expect(lines(facts(['requested']), withFigures(measured))[2]).toBe(
    'to-come: Offer on average 4 days after the last paper is in',
  );
});

test('once it is signed the end of the rescission is a day, before the payment where that waits for it', () => {
  const stages: CaseStage[] = ['requested', 'in-review', 'offered', 'accepted', 'papers', 'signed'];
  const rescission = { ...washington, endsOn: '12/02/2026' };
  expect(lines(facts(stages, { rescission })).slice(6)).toEqual([
    'current: Paid',
    'to-come: Rescission ends 12/02/2026',
  ]);
  const waits = { ...rescission, isPaidAfter: true, isCertain: false };
  expect(lines(facts(stages, { rescission: waits })).slice(6)).toEqual([
    'to-come: Rescission ends 12/02/2026, not verified',
    'current: Paid',
  ]);
  const later = { ...now, today: { year: 2026, month: 12, day: 3 } };
  expect(lines(facts(stages, { rescission }), later).slice(6)).toEqual([
    'done: Rescission ends 12/02/2026',
    'current: Paid',
  ]);
});

test('papers that nobody asked for have no day', () => {
  const theCase = facts(['requested', 'in-review', 'offered', 'accepted', 'papers', 'signed']);
  const events = theCase.events.map((event) =>
    event.stage === 'papers' ? { ...event, at: theCase.events[5]!.at } : event,
  );
  const signedOn = { year: 2026, month: 11, day: 4 };
  expect(lines({ ...theCase, events, signedOn }).slice(4, 6)).toEqual([
    'done: Papers skipped',
    'done: Signed 11/04/2026',
  ]);
});
