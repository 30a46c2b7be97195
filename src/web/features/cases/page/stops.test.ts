import { expect, test } from 'vitest';
import type { Case } from '#contract/case.ts';
import type { CaseStage } from '#contract/case-life.ts';
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
    })),
    validUntil: null,
    papers: [],
    ...change,
  };
}

const lines = (of: Facts) =>
  stopsOf(of, 'America/Los_Angeles').map(({ name, when, state }) => `${state}: ${name} ${when}`.trim());

test('an offer waits to be accepted by its last day', () => {
  const of = facts(['requested', 'in-review', 'offered'], { validUntil: { year: 2026, month: 12, day: 5 } });
  expect(lines(of)).toEqual([
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
  const of = facts(['requested', 'in-review', 'documents-asked']);
  expect(lines(of).slice(0, 3)).toEqual([
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
  const of = facts(['requested', 'in-review', 'offered', 'accepted'], { papers });
  expect(lines(of)[4]).toBe('current: Papers 1 of 2 in');
  const asked = [...papers, paper({ isConditional: true, askedAt: '2026-11-05T00:00:00.000Z' })];
  expect(lines({ ...of, papers: asked })[4]).toBe('current: Papers 1 of 3 in');
});

test('a paid case has reached every stop', () => {
  const of = facts(['requested', 'in-review', 'offered', 'accepted', 'papers', 'signed', 'paid']);
  expect(stopsOf(of, 'UTC').every(({ state }) => state === 'done')).toBe(true);
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

test('a stop that was reached twice says when it was last', () => {
  const of = facts(['requested', 'in-review', 'offered', 'lapsed', 'offered']);
  expect(lines(of)[2]).toBe('done: Offer 11/05/2026');
});
