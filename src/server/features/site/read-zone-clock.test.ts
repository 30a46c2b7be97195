import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDateIn, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { rememberZoneClock, knownOffsetMs } from '#contract/text/zone-clock.ts';
import { readZoneClock } from './read-zone-clock.ts';

const losAngeles = [
  '2024-12-31T16:00-08:00',
  '2025-03-09T03:00-07:00',
  '2025-11-02T01:00-08:00',
  '2026-03-08T03:00-07:00',
  '2026-11-01T01:00-08:00',
  '2027-03-14T03:00-07:00',
  '2027-11-07T01:00-08:00',
  '2027-12-31T16:00-08:00',
];

test('the clock of a zone is told by its changes, each with its new offset', () => {
  expect(readZoneClock('America/Los_Angeles', 2026)).toEqual(losAngeles);
  expect(readZoneClock('UTC', 2026)).toEqual(['2025-01-01T00:00+00:00', '2028-01-01T00:00+00:00']);
});

test.each(['America/Los_Angeles', 'UTC', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'])(
  'the days of %s are those that the platform tells',
  (timeZone) => {
    rememberZoneClock(timeZone, readZoneClock(timeZone, 2026));
    const told = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const moments = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2027-12-31T23:59'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(knownOffsetMs(timeZone, moment)).toBeDefined();
        expect(formatCalendarDate(calendarDateIn(timeZone, moment))).toBe(told.format(moment));
      }),
    );
  },
);

test('what was not told, or cannot be read, is asked of the platform', () => {
  rememberZoneClock('America/Los_Angeles', losAngeles);
  for (const moment of [new Date('2024-12-31T12:00Z'), new Date('2028-01-01T00:00Z')])
    expect(knownOffsetMs('America/Los_Angeles', moment)).toBeUndefined();
  rememberZoneClock('America/Denver', ['2025-01-01', 'soon']);
  const moment = new Date('2026-07-02T05:30Z');
  expect(knownOffsetMs('America/Denver', moment)).toBeUndefined();
  expect(calendarDateIn('America/Denver', moment)).toEqual({ year: 2026, month: 7, day: 1 });
});
