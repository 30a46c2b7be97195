import type { Site } from './site.ts';

/** Apart from the schema, so that the web's first load has the values without the checker. */
export const siteDefaults: Site = {
  phone: '(800) 555-0142',
  fax: '(800) 555-0143',
  figures: {
    areSamples: true,
    averagePayoutPercent: 15,
    timesSurrenderValue: 5,
    offerDays: 0,
    payoutDays: 30,
    totalPaid: 148_200_000,
    paidLastYear: 21_640_000,
    source: '',
    period: '',
    count: 0,
  },
  /** None: nobody answers for a site before its administrator has said who. */
  licensee: '',
  licenseNumber: '',
  isRangeAfterAdvisorPay: false,
  unavailableStates: ['AK', 'CO', 'CT', 'RI'],
  isDemo: false,
  businessTimeZone: 'America/Los_Angeles',
  businessClock: [],
  retentionDays: 45,
  year: 2026,
};

/** Where the server puts the site's values in the page: a JSON block, which a strict CSP lets through. */
export const siteElementId = 'site';
