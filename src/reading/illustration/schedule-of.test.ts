import { describe, expect, test } from 'vitest';
import type { Figure, LedgerRow } from './ledger-rows.ts';
import { correctLedger, scheduleOf } from './schedule-of.ts';

const on = { year: 2026, month: 11, day: 15 };
const policyDate = { year: 2003, month: 10, day: 20 };
const figure = (value: number | null): Figure => ({ value, place: null, isUnsure: false });
const row = (year: number, premium: number | null, benefit: number | null): LedgerRow => ({
  policyYear: figure(year),
  age: figure(year + 55),
  premium: figure(premium),
  accountValue: figure(null),
  surrenderValue: figure(null),
  deathBenefit: figure(benefit),
  calendarYear: null,
  saysLapsed: false,
  page: 1,
});
const readingOf = (rows: LedgerRow[], loan = 0) => ({
  ledgers: { current: { label: '', lapseAge: null, lapsePolicyYear: null, rows } },
  policyDate,
  runDate: { year: 2026, month: 10, day: 1 },
  deathBenefit: 300_000,
  loan: { balance: loan, rate: null },
});

describe('the schedule of a ledger', () => {
  test('begins with the policy year that runs, and its months that are left', () => {
    const rows = [row(23, 9, 300_000), row(24, 10, 300_000), row(25, 11, 300_000), row(26, 12, 0)];
    expect(scheduleOf(readingOf(rows), 'current', on)).toEqual({
      monthsInFirstYear: 12,
      premiums: [10, 11, 12],
      deathBenefits: [300_000, 300_000, 0],
      source: { ledger: 'current', runDate: '2026-10-01' },
    });
    const later = { year: 2027, month: 9, day: 25 };
    expect(scheduleOf(readingOf(rows), 'current', later)).toMatchObject({ monthsInFirstYear: 1 });
  });

  test('is none where a benefit is more than the policy could come to', () => {
    expect(
      scheduleOf(readingOf([row(24, 10, 300_000), row(25, 11, 1_500_000)]), 'current', on),
    ).toMatchObject({
      deathBenefits: [300_000, 1_500_000],
    });
    const rows = [row(24, 10, 300_000), row(25, 11, 1_500_001)];
    expect(scheduleOf(readingOf(rows), 'current', on)).toBe('above-face');
  });

  test('has no run date where that is a day to come', () => {
    const ahead = { ...readingOf([row(24, 10, 300_000)]), runDate: { year: 2026, month: 11, day: 16 } };
    expect(scheduleOf(ahead, 'current', on)).toMatchObject({ source: { runDate: null } });
  });

  test('adds a loan to benefits that are shown without it, and to no others', () => {
    const net = [row(24, 10, 281_500), row(25, 10, 281_500)];
    expect(scheduleOf(readingOf(net, 18_500), 'current', on)).toMatchObject({
      deathBenefits: [300_000, 300_000],
    });
    const gross = [row(24, 10, 300_000)];
    expect(scheduleOf(readingOf(gross, 18_500), 'current', on)).toMatchObject({ deathBenefits: [300_000] });
  });

  test('takes what was entered for a year instead of what was read, and nothing where that was emptied', () => {
    const read = readingOf([row(24, null, 300_000), row(25, 11, 300_000)]);
    const corrected = (entered: Parameters<typeof correctLedger>[1]) =>
      scheduleOf(
        { ...read, ledgers: { current: correctLedger(read.ledgers.current, entered) } },
        'current',
        on,
      );
    expect(corrected({ 24: { premium: 10 }, 25: { deathBenefit: 290_000 } })).toMatchObject({
      premiums: [10, 11],
      deathBenefits: [300_000, 290_000],
    });
    expect(corrected({ 24: { premium: 10 }, 25: { premium: null } })).toBe('figures-missing');
    expect(corrected({ 24: { premium: 10 }, 25: { deathBenefit: 0 } })).toMatchObject({
      deathBenefits: [300_000, 0],
    });
  });

  test.each([
    ['no-ledger', readingOf([])],
    ['too-large', readingOf([row(24, 10, 300_000_000)])],
    ['figures-missing', readingOf([row(24, null, 300_000)])],
    ['figures-missing', readingOf([row(24, 10, null)])],
    ['years-missing', readingOf([row(24, 10, 300_000), row(26, 10, 300_000)])],
    ['years-missing', readingOf([row(25, 10, 300_000)])],
    ['too-old', readingOf([row(22, 10, 300_000)])],
    ['no-policy-date', { ...readingOf([row(24, 10, 300_000)]), policyDate: null }],
  ] as const)('is not there: %s', (reason, reading) => {
    expect(scheduleOf(reading, 'current', on)).toBe(reason);
  });
});
