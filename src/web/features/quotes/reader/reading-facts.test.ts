import { expect, test } from 'vitest';
import { parseReading } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import type { Figure, LedgerRow } from '#reading/illustration/ledger-rows.ts';
import { type Reading, unreadable } from '#reading/illustration/read-illustration.ts';
import { agesDifferWords, checksOf, presetBasis, presetWords } from './checks.ts';
import { fieldsRead, readingToSend } from './reading-facts.ts';

const figure = (value: number | null): Figure => ({ value, place: null, isUnsure: false });
const row = (year: number): LedgerRow => ({
  policyYear: figure(year),
  age: figure(year + 55),
  premium: figure(15_600),
  accountValue: figure(null),
  surrenderValue: figure(137_132.55),
  deathBenefit: figure(750_000),
  calendarYear: null,
  saysLapsed: false,
  page: 3,
});
const reading: Reading = {
  ...unreadable('damaged', 6),
  kind: 'in-force-illustration',
  reason: null,
  insureds: [
    { name: 'Harold Q. Testerfield', sex: 'Male', birthDate: null, age: 78, riskClass: null, state: null },
  ],
  state: 'PA',
  deathBenefit: 750_000,
  premium: { mode: 'monthly', modal: 1_300, annual: 15_600 },
  policyDate: { year: 2003, month: 10, day: 20 },
  loan: { balance: 0, rate: null },
  pages: { present: 5, stated: 6, missing: [4], complete: false },
  ledgers: {
    guaranteed: {
      label: '',
      lapseAge: 84,
      lapsePolicyYear: 29,
      rows: Array.from({ length: 200 }, (_, at) => row(at)),
    },
  },
  unsure: Array.from({ length: 500 }, (_, at) => `ledgers.current.rows.${at}.premium`),
};

test('the form gets what was read, and nothing for what was not', () => {
  expect(fieldsRead(reading)).toEqual({
    gender: 'Male',
    state: 'Pennsylvania',
    hasNoLapseGuarantee: false,
    deathBenefit: 750_000,
    annualPremium: 15_600,
    loanBalance: 0,
    issueDate: '10/20/2003',
  });
});

test('what goes with the file is within the contract, however much was read, and names what was changed', () => {
  const sent = readingToSend(reading, { deathBenefit: 700_000, gender: 'Male' });
  expect(sent.corrected).toEqual(['deathBenefit']);
  const text = JSON.stringify(sent);
  expect(parseReading(text)).toEqual(sent);
  expect(text.length).toBeLessThan(limits.reading.bytes);
});

test('what is to be looked at is marked', () => {
  const marked = checksOf(reading).filter(({ isFine }) => !isFine);
  expect(marked.map(({ what, words }) => `${what}: ${words}`)).toEqual([
    'All pages: Missing: 4 of 6',
    'Run date: Not found',
    'Ends, guaranteed: At age 84 as the ledger counts, with policy year 29',
    'Ends, current: No such ledger could be read',
  ]);
});

test('a run date to come is to be looked at', () => {
  const runDate = { year: 2099, month: 1, day: 1 };
  const ahead = { ...reading, runDate, runAgeMonths: -866, olderThan12Months: false };
  const check = checksOf(ahead).find(({ what }) => what === 'Run date');
  expect(check).toMatchObject({
    isFine: false,
    words: '01/01/2099. The run date of an illustration must not be in the future: it is left out',
  });
});

test('the ledger that is preset says why', () => {
  const { guaranteed } = reading.ledgers;
  const lasting = guaranteed && { guaranteed: { ...guaranteed, lapseAge: null } };
  expect([presetBasis(lasting ?? {}), presetWords(lasting ?? {})]).toEqual([
    'guaranteed',
    expect.stringContaining('the policy lasts on it'),
  ]);
  const both = { ...reading.ledgers, current: guaranteed! };
  expect([presetBasis(both), presetWords(both)]).toEqual([
    'current',
    expect.stringContaining('on the guaranteed ledger the policy ends at age 84'),
  ]);
  expect([presetBasis(reading.ledgers), presetWords(reading.ledgers)]).toEqual([
    'guaranteed',
    'Guaranteed is preset: no current ledger could be read.',
  ]);
  expect([presetBasis({}), presetWords({})]).toEqual([
    'current',
    'Current is preset: no guaranteed ledger could be read.',
  ]);
});

test('a term and a variable policy are pointed out, others are not', () => {
  const kinds = (['Term', 'VUL', 'UL', null] as const).map(
    (policyType) => checksOf({ ...reading, policyType }).find(({ what }) => what === 'Kind of policy')?.words,
  );
  expect(kinds).toEqual(['Term: ask about conversion', 'Variable: broker-dealer', undefined, undefined]);
});

test('a ledger that ends where years are missing is not called lasting', () => {
  const { guaranteed } = reading.ledgers;
  const last = guaranteed!.rows.at(-1)!;
  const rows = [{ ...last, deathBenefit: { ...last.deathBenefit, value: 0 } }];
  const ledgers = { guaranteed: { ...guaranteed!, lapseAge: null, rows }, current: guaranteed! };

  expect([presetBasis(ledgers), presetWords(ledgers)]).toEqual([
    'current',
    expect.stringContaining('on the guaranteed ledger the policy ends. The'),
  ]);
  const end = checksOf({ ...reading, ledgers }).find(({ what }) => what === 'Ends, guaranteed');
  expect(end).toMatchObject({
    isFine: false,
    words: expect.stringContaining('the year before is not there'),
  });
});

test('two ages for one end say why they differ', () => {
  expect(agesDifferWords(91, 90 + 8 / 12)).toContain('The ledger prints age 91');
  expect(agesDifferWords(91, 91)).toBeNull();
  expect(agesDifferWords(91, null)).toBeNull();
});
