import { expect, test } from 'vitest';
import type { TodayAnswer } from '#contract/cases/admin-cases.ts';
import { todayEntries, waitingAge } from './today-entries.ts';

const one = {
  caseNumber: 'T-2026-0418',
  advisor: 'M. Reyes',
  state: 'Washington',
  isLate: false,
  assignedTo: null,
  version: 3,
};
const today: TodayAnswer = {
  loginRequests: [
    { id: 'l', waitingSince: '2026-11-16T07:00:00Z', isLate: false, name: 'P. Haddad', email: 'p@a.example' },
  ],
  offers: [
    {
      ...one,
      id: 'o',
      waitingSince: '2026-11-16T05:00:00Z',
      stage: 'requested',
      deathBenefit: 750_000,
      age: 79,
      gender: 'Female',
      offerLow: 100_000,
      offerHigh: 150_000,
      pages: { present: 6, stated: 14 },
    },
  ],
  messages: [{ ...one, id: 'm', waitingSince: '2026-11-16T06:00:00Z', text: 'Can it be held?' }],
  papers: [{ ...one, id: 'p', waitingSince: '2026-11-13T06:00:00Z', isLate: true, name: 'Disclosure' }],
  others: [],
  letters: [
    {
      id: 'x',
      waitingSince: '2026-11-16T08:00:00Z',
      isLate: false,
      kind: 'case',
      to: 'm@a.example',
      failure: 'refused',
    },
  ],
  counts: {
    letters: 1,
    loginRequests: 1,
    offers: 1,
    messages: 1,
    contactMessages: 0,
    papers: 1,
    late: 1,
    waitForAdvisors: 0,
    offersEndThisWeek: 0,
    casesForUs: 1,
    openCases: 1,
    looseUploads: 0,
  },
};

test('all that waits stands in one list, the longest waiting first', () => {
  expect(todayEntries(today, null).map(({ title }) => title)).toEqual([
    'T-2026-0418, Disclosure',
    'T-2026-0418, $750,000, woman 79, Washington',
    'T-2026-0418, “Can it be held?”',
    'P. Haddad',
    'About a case, to m@a.example',
  ]);
});

test('a request says what is in the file', () => {
  const [request] = todayEntries(today, 'offers');
  expect(request?.detail).toBe(
    'M. Reyes. Requested. Illustration has 6 of 14 pages. Estimate $100,000 - $150,000',
  );
  const [offer] = today.offers;
  const whole = { ...today, offers: [{ ...offer!, pages: { present: 14, stated: 14 } }] };
  expect(todayEntries(whole, 'offers')[0]?.detail).toContain('. Illustration complete.');
  const unread = { ...today, offers: [{ ...offer!, pages: null }] };
  expect(todayEntries(unread, 'offers')[0]?.detail).toBe('M. Reyes. Requested. Estimate $100,000 - $150,000');
});

test('a case that is accepted is no request any more, and its estimate no news', () => {
  const signed = { ...today, offers: [{ ...today.offers[0]!, stage: 'signed' as const }] };
  expect(todayEntries(signed, 'offers')).toMatchObject([
    { name: 'Accepted case', detail: 'M. Reyes. Signed' },
  ]);
});

test('one kind stands alone', () => {
  expect(todayEntries(today, 'messages').map(({ key }) => key)).toEqual(['messages m']);
});

test('an email that was given up says why, and is sent again from here', () => {
  expect(todayEntries(today, 'letters')).toMatchObject([
    { detail: 'The mail server refused it', act: 'Send again', letterId: 'x' },
  ]);
});

test('what belongs to a case can be taken, and with the version that was seen', () => {
  const keeping = todayEntries(today, null).map((entry) => entry.keeping);
  expect(keeping).toEqual([
    { id: 'p', assignedTo: null, version: 3 },
    { id: 'o', assignedTo: null, version: 3 },
    { id: 'm', assignedTo: null, version: 3 },
    undefined,
    undefined,
  ]);
});

test.each([
  ['2026-11-16T12:00:30Z', '0 minutes'],
  ['2026-11-16T11:59:00Z', '1 minute'],
  ['2026-11-16T11:00:00Z', '1 hour'],
  ['2026-11-14T12:00:01Z', '47 hours'],
  ['2026-11-14T12:00:00Z', '2 days'],
  ['2026-11-01T11:00:00Z', '15 days'],
])('what came at %s has waited %s', (since, words) => {
  expect(waitingAge(new Date(since), new Date('2026-11-16T12:00:00Z'))).toBe(words);
});
