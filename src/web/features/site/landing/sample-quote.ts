import { formatOfferRange } from '#contract/text/dollars.ts';

const low = 75_468;
const high = 129_709;

/** What the sample's sliders turn. */
export type SamplePolicy = { age: number; deathBenefit: number; annualPremium: number };

export const sampleDay = { year: 2026, month: 11, day: 15 } as const;
export const sampleSet = '2026.2';

/** Computed on these assumptions for that day: man aged 74, no-lapse guarantee. The surrender value is invented. */
export const sampleQuote = {
  low,
  high,
  range: formatOfferRange(low, high),
  surrenderValue: 27_400,
  scaleMax: 150_000,
  policy: { age: 74, deathBenefit: 750_000, annualPremium: 9_600 },
  facts: [
    { name: 'Insured', value: 'Man, age 74' },
    { name: 'Death benefit', value: '$750,000' },
    { name: 'Annual premium', value: '$9,600' },
  ],
} as const;
