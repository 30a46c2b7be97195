import { formatOfferRange } from '#contract/dollars.ts';

const low = 75_468;
const high = 129_709;

/** Computed on assumptions 2026.2 for 11/15/2026: man aged 74, no-lapse guarantee. The surrender value is invented. */
export const sampleQuote = {
  low,
  high,
  range: formatOfferRange(low, high),
  surrenderValue: 27_400,
  scaleMax: 150_000,
  facts: [
    { name: 'Insured', value: 'Man, age 74' },
    { name: 'Death benefit', value: '$750,000' },
    { name: 'Annual premium', value: '$9,600' },
  ],
} as const;
