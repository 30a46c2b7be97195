import { expect, it } from 'vitest';
import { siteDefaults } from '#contract/site.ts';
import { readSite } from './read-site.ts';

it.each([undefined, null, '', '{}', '[]', 'not json', '{"phone":5}'])(
  'falls back to the defaults for %j',
  (text) => {
    expect(readSite(text)).toEqual(siteDefaults);
  },
);

it('takes what the server sets and keeps the rest', () => {
  const site = readSite(
    '{"phone":"(800) 555-0199","figures":{"totalPaid":1,"areSamples":false},"other":true}',
  );
  expect(site.phone).toBe('(800) 555-0199');
  expect(site.fax).toBe(siteDefaults.fax);
  expect(site.figures).toEqual({ ...siteDefaults.figures, totalPaid: 1, areSamples: false });
});
