import { expect, test } from 'vitest';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { siteSchema } from '#contract/site/site.ts';
import { readSite } from './read-site.ts';

test.each([
  undefined,
  null,
  '',
  '{}',
  '[]',
  'not json',
  '{"phone":5,"unavailableStates":[1],"figures":null}',
])('falls back to the defaults for %j', (text) => {
  expect(readSite(text)).toEqual(siteDefaults);
});

test('takes what the server sets and keeps the rest', () => {
  const site = readSite(
    '{"phone":"(800) 555-0199","fax":7,"unavailableStates":["AK"],"figures":{"totalPaid":1,"areSamples":false},"other":true}',
  );
  expect(site).toEqual({
    ...siteDefaults,
    phone: '(800) 555-0199',
    unavailableStates: ['AK'],
    figures: { ...siteDefaults.figures, totalPaid: 1, areSamples: false },
  });
});

test('reads everything a server can send', () => {
  const sent = {
    ...siteDefaults,
    phone: '1',
    fax: '2',
    isDemo: true,
    unavailableStates: [],
    businessTimeZone: 'UTC',
    businessClock: ['2025-01-01T00:00+00:00', '2028-01-01T00:00+00:00'],
    year: 2030,
  };
  expect(siteSchema.parse(sent)).toEqual(sent);
  expect(readSite(JSON.stringify(sent))).toEqual(sent);
});
