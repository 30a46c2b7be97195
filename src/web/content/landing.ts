import { limits } from '#contract/limits.ts';
import { payoutWords } from '#contract/site/site-words.ts';
import type { Site } from '#contract/site/site.ts';
import type { Step } from '#web/ui/steps.tsx';

/** How it goes, from the quote to the payout. */
export const threeSteps = (site: Site): readonly Step[] => [
  {
    title: 'Quote',
    text: `Enter six facts from the policy statement and see an estimated range. It stays in your account for ${limits.quoteLifeDays} days.`,
    when: 'Six facts',
  },
  {
    title: 'Offer',
    text: 'Upload an in-force illustration. We read it, price the policy and send you a firm offer for your client, or tell you that we cannot make one.',
    when: 'One upload',
  },
  {
    title: 'Apply',
    text: 'Your client accepts, signs, and is paid; where the state makes payment wait, only once the sale can no longer be undone. No medical exam, though some states want a physician’s letter. Nothing to pay us: our costs come out of the price.',
    when: payoutWords(site),
  },
];

/** Eligibility guidance (docs/product.md): text only, no rule checks it. */
export const bestFit: readonly { fact: string; guide: string }[] = [
  { fact: 'In force', guide: 'More than 2 years, best over 5' },
  { fact: 'Stays in force', guide: 'To age 105' },
  { fact: 'Face amount', guide: '$250,000 to $25 million' },
  { fact: 'Health', guide: 'Better than Table D' },
  { fact: 'Annual premium', guide: 'About 0.7 to 2 percent of face amount' },
];
