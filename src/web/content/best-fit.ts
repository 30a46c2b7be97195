/** Eligibility guidance of SPEC section 1: text only, no rule checks it. */
export const bestFit: readonly { fact: string; guide: string }[] = [
  { fact: 'In force', guide: 'More than 2 years, best over 5' },
  { fact: 'Stays in force', guide: 'To age 105' },
  { fact: 'Face amount', guide: '$250,000 to $25 million' },
  { fact: 'Health', guide: 'Better than Table D' },
  { fact: 'Annual premium', guide: 'About 0.7 to 2 percent of face amount' },
];
