import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { oneLine } from '#contract/fields/one-line.ts';

/** Papers made of one quote: docs/product.md, "Calls". Each is answered as a PDF. */
export const paperCalls = {
  clientSummary: '/api/quotes/:rid/client-summary',
  carrierLetter: '/api/quotes/:rid/carrier-letter',
  complianceFile: '/api/quotes/:rid/compliance-file',
  /** Those that were made, each as it was made. */
  complianceFiles: '/api/quotes/:rid/compliance-files',
  keptComplianceFile: '/api/quotes/:rid/compliance-files/:hash',
  /** What else was considered, and why it was chosen or not: for the compliance file. */
  alternatives: '/api/quotes/:rid/alternatives',
} as const;

/** Which kept compliance file a call is about, by the hash of its record; any text, as of a quote. */
export const keptFileParamsSchema = z.pipe(
  z.object({ rid: z.string().check(z.maxLength(100)), hash: z.string().check(z.maxLength(100)) }),
  z.transform(({ rid, hash }) => ({ id: rid, hash })),
);

/** The newest first. */
export const keptFilesSchema = z.object({
  files: z
    .array(z.object({ madeAt: z.string(), hash: z.string() }))
    .check(z.maxLength(limits.complianceFilesPerQuote)),
});

/** What a client may read in. */
export const clientLanguages = ['en', 'es'] as const;

export type ClientLanguage = (typeof clientLanguages)[number];

const line = z.optional(z.string().check(oneLine(), z.maxLength(limits.paperLine.max, messages.tooLong)));

const rate = z.number(messages.badRate).check(z.gte(0, messages.badRate), z.lte(1, messages.badRate));

/** Of the client, as fractions, as the advisor typed them: none is ours. */
export const taxRatesSchema = z.object({ ordinary: rate, capitalGain: rate });

export type TaxRates = z.infer<typeof taxRatesSchema>;

/** What is typed when a client summary is made: it stands on the paper and is kept nowhere. */
export const clientSummaryBodySchema = z.object({
  language: z.enum(clientLanguages),
  preparedFor: line,
  advisorPay: line,
  taxRates: z.optional(taxRatesSchema),
});

export type ClientSummaryBody = z.infer<typeof clientSummaryBodySchema>;

const points = z.array(z.string()).check(z.maxLength(10));

/** Between 0 and 1, from the left end of the scale. */
const place = z.number();

/** What a client is told of a quote, in their language: on paper and on the page that is shared with them. */
export const clientSummarySchema = z.object({
  language: z.enum(clientLanguages),
  title: z.string(),
  /** Empty where the advisor has not said it. */
  advisor: z.object({ name: z.string(), firm: z.string(), phone: z.string(), license: z.string() }),
  prepared: points,
  intro: z.string(),
  range: z.string(),
  /** That it is no offer. */
  estimate: z.string(),
  /** What each end of the range is for, where the premium may not keep the policy going; else empty. */
  ends: z.string(),
  /** The range on a scale, with what surrender pays; null where there is no range. */
  scale: z.nullable(
    z.object({
      low: place,
      high: place,
      surrender: z.nullable(place),
      /** Striped: it starts at $0 only because the premium may not keep the policy going. */
      isInDoubt: z.boolean(),
      start: z.string(),
      end: z.string(),
      saleLabel: z.string(),
      surrenderLabel: z.string(),
      /** The same in one sentence. */
      spoken: z.string(),
    }),
  ),
  ways: z
    .array(
      z.object({
        title: z.string(),
        figure: z.string(),
        points,
        /** Most money for the client today. */
        isMost: z.boolean(),
      }),
    )
    .check(z.maxLength(3)),
  tax: z.object({
    title: z.string(),
    columns: points,
    rows: z.array(z.object({ label: z.string(), cells: points })).check(z.maxLength(6)),
    note: z.string(),
  }),
  state: z.object({ title: z.string(), points }),
  selling: z.object({ title: z.string(), points }),
  know: z.object({ title: z.string(), text: z.string() }),
  fine: points,
});

export type ClientSummary = z.infer<typeof clientSummarySchema>;

/** Other ways than a sale, and the sale itself, in the order in which they are asked about. */
export const alternativeNames = [
  'keep',
  'reduce-face',
  'paid-up',
  'loan',
  'accelerated-benefit',
  'exchange-1035',
  'surrender',
  'sell',
  'sell-in-part',
] as const;

export type AlternativeName = (typeof alternativeNames)[number];

/** As the form and the compliance file say them. */
export const alternativeLabels: Readonly<Record<AlternativeName, string>> = {
  keep: 'Keep',
  'reduce-face': 'Reduce the death benefit',
  'paid-up': 'Paid-up policy',
  loan: 'Policy loan',
  'accelerated-benefit': 'Accelerated benefit',
  'exchange-1035': '1035 exchange',
  surrender: 'Surrender',
  sell: 'Sell',
  'sell-in-part': 'Sell in part',
};

const alternative = z.optional(
  z.object({
    considered: z.boolean(),
    /** The advisor's own words; empty where there are none. */
    reason: z.string().check(z.trim(), z.maxLength(limits.alternativeReason.max, messages.tooLong)),
  }),
);

/** Body of PUT .../alternatives, and its answer. What is left out was not answered. */
export const alternativesSchema = z.object({
  keep: alternative,
  'reduce-face': alternative,
  'paid-up': alternative,
  loan: alternative,
  'accelerated-benefit': alternative,
  'exchange-1035': alternative,
  surrender: alternative,
  sell: alternative,
  'sell-in-part': alternative,
} satisfies Record<AlternativeName, unknown>);

export type Alternatives = z.infer<typeof alternativesSchema>;

/** Answer of GET .../alternatives: where nothing of this quote is answered, also what was last of a run before it. */
export const alternativesAnswerSchema = z.extend(alternativesSchema, {
  earlier: z.optional(z.object({ at: z.string(), answers: alternativesSchema })),
});

export type AlternativesAnswer = z.infer<typeof alternativesAnswerSchema>;
