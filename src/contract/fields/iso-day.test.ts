import { expect, test } from 'vitest';
import { illustrationReadingSchema } from '#contract/quotes/illustration-reading.ts';
import { isoDaySchema } from './iso-day.ts';
import { scheduleSchema } from '#contract/quotes/schedule.ts';

test.each(['2026-10-28', '1952-02-29', '2099-12-31'])('%s is a day', (text) => {
  expect(isoDaySchema.safeParse(text).success).toBe(true);
});

test.each([
  '0000-00-00',
  '0000-01-01',
  '1899-12-31',
  '2100-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '',
])('%s is none, in whatever is sent', (text) => {
  expect(isoDaySchema.safeParse(text).success).toBe(false);
  expect(illustrationReadingSchema.shape.runDate.safeParse(text).success).toBe(false);
  const source = { ledger: 'current', runDate: text };
  const schedule = { monthsInFirstYear: 12, premiums: [1], deathBenefits: [2], source };
  expect(scheduleSchema.safeParse(schedule).success).toBe(false);
});
