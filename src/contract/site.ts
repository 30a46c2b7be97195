import * as z from 'zod/mini';

/**
 * What the site says about itself and may change without a release. The defaults are below; the server hands the values
 * in force to the page. Marketing figures are sample figures until an operator sets real ones.
 */
export const siteSchema = z.object({
  phone: z.string(),
  fax: z.string(),
  figures: z.object({
    areSamples: z.boolean(),
    averagePayoutPercent: z.number(),
    timesSurrenderValue: z.number(),
    payoutDays: z.number(),
    totalPaid: z.number(),
    paidLastYear: z.number(),
  }),
  /** Postal codes of the states where no quote can be made, from the licensure list. */
  unavailableStates: z.array(z.string()),
  /** Demo mode: the sign-in form names the demo account. */
  isDemo: z.boolean(),
  /** The zone whose day age and valuation go by; the default is below. */
  businessTimeZone: z.optional(z.string()),
  year: z.number(),
});

export type Site = z.infer<typeof siteSchema>;

export const siteDefaults: Site = {
  phone: '(800) 555-0142',
  fax: '(800) 555-0143',
  figures: {
    areSamples: true,
    averagePayoutPercent: 15,
    timesSurrenderValue: 5,
    payoutDays: 30,
    totalPaid: 148_200_000,
    paidLastYear: 21_640_000,
  },
  unavailableStates: ['AK', 'CO', 'CT', 'RI'],
  isDemo: false,
  year: 2026,
};

/** BUSINESS_TZ when nothing is set. */
export const defaultBusinessTimeZone = 'America/Los_Angeles';

/** Where the server puts the site's values in the page: a JSON block, which a strict CSP lets through. */
export const siteElementId = 'site';
