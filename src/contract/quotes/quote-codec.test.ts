import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import {
  decodeFieldNames,
  decodeQuote,
  decodeQuoteRequest,
  encodeQuote,
  encodeQuoteRequest,
  quoteListQuerySchema,
} from './quote-codec.ts';
import { fillQuoteForm, quoteFormSchema } from './quote-fields.ts';
import { createQuoteBodySchema } from './quote-wire.ts';
import { scheduleSchema } from './schedule.ts';

const request = {
  birthDate: { year: 1946, month: 3, day: 5 },
  gender: 'Male',
  state: 'Washington',
  hasNoLapseGuarantee: true,
  deathBenefit: 1_000_000,
  annualPremium: 15_000.5,
  surrenderValue: null,
  loanBalance: 12_000,
  issueDate: { year: 2001, month: 12, day: 31 },
  isVariable: false,
  premiumsPaid: 61_000,
  withdrawals: null,
  acknowledgedNotices: ['variable'],
  nickname: 'Mrs. K, Tacoma',
  schedule: null,
} as const satisfies object;

const quote = {
  ...request,
  acknowledgedNotices: [...request.acknowledgedNotices],
  id: 'a quote',
  createdAt: new Date('2026-11-15T18:00:00Z'),
  expiresAt: new Date('2026-11-30T18:00:00Z'),
  age: 80,
  offerLow: 118_204,
  offerHigh: 171_285,
  assumptionsVersion: '2026.2',
  requiredPremium: 81_165,
  runsDryAtAge: 83.25,
  cashValueToCarry: 516_667,
  surrenderPaysMore: 'maybe' as const,
  surrenderWouldPayMore: true as const,
  isCapped: true,
  carryBasis: { buyersCharges: 0.75, buyersReturn: 0.15, untilAge: 105 },
  accountId: 'an account',
  accountEmail: 'advisor@trove.example',
  isEmailed: true,
  isSaved: false,
  isRequested: true,
  notices: [{ name: 'variable' as const, at: new Date('2026-11-15T18:00:00Z') }],
  watchedUntil: new Date('2028-11-15T18:00:00Z'),
  earlierRuns: [
    {
      id: 'an earlier quote',
      createdAt: new Date('2026-11-14T18:00:00Z'),
      deathBenefit: 1_000_000,
      annualPremium: 14_000,
      offerLow: 120_000,
      offerHigh: 175_000,
      assumptionsVersion: '2026.2',
      hasSchedule: true,
    },
  ],
  case: {
    caseNumber: 'T-2026-0418',
    stage: 'offered' as const,
    turn: 'advisor' as const,
    status: 'offered' as const,
    amount: 152_500,
    validUntil: { year: 2026, month: 12, day: 1 },
    reason: null,
  },
};

describe('a quote', () => {
  test('on the wire has the field names of the specification', () => {
    expect(encodeQuote(quote)).toMatchObject({
      rid: 'a quote',
      dateCreated: '2026-11-15T18:00:00.000Z',
      stateOfIssue: 'Washington',
      noLapse: true,
      dob: '03/05/1946',
      annualizedPrem: 15_000.5,
      estOffer: 171_285,
      estOfferLow: 118_204,
      assumptions: '2026.2',
      requiredPremium: 81_165,
      runsDryAtAge: 83.25,
      cashValueToCarry: 516_667,
      surrenderPaysMore: 'maybe',
      surrenderWouldPayMore: true,
      capped: true,
      relatedUser: 'an account',
      relatedUsername: 'advisor@trove.example',
      hasEmailed: true,
      saved: false,
      hasRequested: true,
      expirationDate: '2026-11-30T18:00:00.000Z',
      policyIssueDate: '12/31/2001',
      nickname: 'Mrs. K, Tacoma',
      case: {
        caseNumber: 'T-2026-0418',
        stage: 'offered',
        status: 'offered',
        amount: 152_500,
        validUntil: '12/01/2026',
        reason: null,
      },
    });
  });

  test('comes back from the wire as it was', () => {
    expect(decodeQuote(encodeQuote(quote))).toEqual(quote);
    const bare = { ...quote, issueDate: null, nickname: null, case: null };
    expect(decodeQuote(encodeQuote(bare))).toEqual(bare);
  });
});

test('a request for a quote comes back from the wire as it was', () => {
  const asked = { ...request, acknowledgedNotices: [...request.acknowledgedNotices] };
  expect(encodeQuoteRequest(asked)).toMatchObject({ dateOfBirth: '03/05/1946', policyGuaranteeBool: true });
  expect(decodeQuoteRequest(encodeQuoteRequest(asked))).toEqual(asked);
  const plain = { ...asked, issueDate: null, nickname: null };
  expect(decodeQuoteRequest(encodeQuoteRequest(plain))).toEqual(plain);
});

const today = () => ({ year: 2026, month: 11, day: 15 });

test('the form reads as the request it was filled in for', () => {
  const asked = { ...request, acknowledgedNotices: [...request.acknowledgedNotices] };
  expect(quoteFormSchema(today).parse(fillQuoteForm(asked))).toEqual(asked);
  const plain = { ...asked, issueDate: null, nickname: null };
  expect(quoteFormSchema(today).parse(fillQuoteForm(plain))).toEqual(plain);
});

test('the form and the wire have the same rules, each under its own names', () => {
  const asked = { ...request, acknowledgedNotices: [...request.acknowledgedNotices] };
  const wire = { ...encodeQuoteRequest(asked), dateOfBirth: '', stateOfOwnership: '', policyIssueDate: 'x' };
  const form = { ...fillQuoteForm(asked), birthDate: '', state: '', issueDate: 'x' };
  const refused = sentencesOf(createQuoteBodySchema(today).safeParse(wire));
  expect(refused).toEqual({
    dateOfBirth: 'Invalid date',
    stateOfOwnership: 'Required field',
    policyIssueDate: 'Invalid date',
  });
  expect(decodeFieldNames(refused)).toEqual(sentencesOf(quoteFormSchema(today).safeParse(form)));
});

function sentencesOf({
  error,
}: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a schedule goes over the wire as it is', () => {
  const schedule = { monthsInFirstYear: 7, premiums: [15_000.5, 0], deathBenefits: [1_000_000, 0] };
  const asked = { ...request, acknowledgedNotices: [...request.acknowledgedNotices], schedule };
  const body = createQuoteBodySchema(today).parse(encodeQuoteRequest(asked));
  expect(decodeQuoteRequest(body).schedule).toEqual(schedule);
});

test.each([
  ['of no years', { monthsInFirstYear: 7, premiums: [], deathBenefits: [] }],
  ['with more premiums than benefits', { monthsInFirstYear: 7, premiums: [1, 2], deathBenefits: [1] }],
  ['without a benefit at first', { monthsInFirstYear: 7, premiums: [1], deathBenefits: [0] }],
  ['of thirteen months', { monthsInFirstYear: 13, premiums: [1], deathBenefits: [1] }],
  [
    'of sixty-one years',
    { monthsInFirstYear: 1, premiums: Array(61).fill(1), deathBenefits: Array(61).fill(1) },
  ],
])('a schedule %s is refused', (_, schedule) => {
  expect(scheduleSchema.safeParse(schedule).success).toBe(false);
});

test.each([
  ['a benefit of 5 times the policy’s', { deathBenefits: [1_000_000, 5_000_000] }, {}, undefined],
  ['a benefit above that', { deathBenefits: [1_000_000, 5_000_001] }, {}, 'scheduleAboveFace'],
  ['a run date of today', {}, { runDate: '2026-11-15' }, undefined],
  ['a run date to come', {}, { runDate: '2026-11-16' }, 'runDateInFuture'],
] as const)('a schedule with %s: %j %j %s', (_, figures, from, refusal) => {
  const source = { ledger: 'current' as const, runDate: null, ...from };
  const schedule = {
    monthsInFirstYear: 7,
    premiums: [1, 1],
    deathBenefits: [1_000_000, 0],
    ...figures,
    source,
  };
  const { error } = createQuoteBodySchema(today).safeParse({ ...encodeQuoteRequest({ ...quote }), schedule });
  const told = error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(told).toEqual(refusal && [['schedule', messages[refusal]]]);
});

test('an issue date before the birth date is refused under its name on the wire', () => {
  const body = { ...encodeQuoteRequest({ ...quote }), policyIssueDate: '03/04/1946' };
  const { error } = createQuoteBodySchema(today).safeParse(body);
  expect(error?.issues).toMatchObject([
    { path: ['policyIssueDate'], message: 'Must not be before the date of birth' },
  ]);
});

describe('the place after which a list goes on', () => {
  const id = '0b9f7a52-3c1e-4d2a-9f60-6c2f1f5f6a11';

  test('is a moment and an id', () => {
    expect(quoteListQuerySchema.parse({ before: `2028-02-29T18:00:00.123456Z,${id}` })).toEqual({
      before: { createdAt: new Date('2028-02-29T18:00:00.123Z'), id },
    });
    expect(quoteListQuerySchema.parse({})).toEqual({ before: undefined });
  });

  test.each([
    `2026-99-99T99:99:99Z,${id}`,
    `2026-02-29T18:00:00Z,${id}`,
    `2026-02-28T24:00:00Z,${id}`,
    `0000-01-01T00:00:00Z,${id}`,
    `2026-02-28T18:00:00Z,${'-'.repeat(36)}`,
    `2026-02-28T18:00:00Z,${id.replace('-', '0')}`,
  ])('is not %s', (before) => {
    expect(quoteListQuerySchema.safeParse({ before }).success).toBe(false);
  });
});
