import * as z from 'zod/mini';

/**
 * What the site says about itself and may change without a release. The defaults are in site-defaults.ts; the server
 * hands the values in force to the page. Marketing figures are sample figures until an operator sets real ones.
 */
export const siteSchema = z.object({
  phone: z.string(),
  fax: z.string(),
  /** What is 0 is not known and not shown. */
  figures: z.object({
    areSamples: z.boolean(),
    averagePayoutPercent: z.number(),
    timesSurrenderValue: z.number(),
    /** From a complete application to our offer. */
    offerDays: z.number(),
    /** From an accepted offer to the money. */
    payoutDays: z.number(),
    totalPaid: z.number(),
    paidLastYear: z.number(),
    /** Where they come from, of which time, of how many sales; empty and 0 while nobody has said. */
    source: z.string(),
    period: z.string(),
    count: z.number(),
  }),
  /** Who answers for what the site says, and under which license. */
  licensee: z.string(),
  licenseNumber: z.string(),
  isRangeAfterAdvisorPay: z.boolean(),
  /** Postal codes of the states where no quote can be made, from the licensure list. */
  unavailableStates: z.array(z.string()),
  /** Demo mode: the sign-in form names the demo account. */
  isDemo: z.boolean(),
  /** The zone whose day age and valuation go by. */
  businessTimeZone: z.string(),
  /** What its clock does around this year (zone-clock.ts). */
  businessClock: z.array(z.string()),
  /** After how many days the personal facts of a quote without an offer request are erased. */
  retentionDays: z.number(),
  year: z.number(),
});

export type Site = z.infer<typeof siteSchema>;
