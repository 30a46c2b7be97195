import { limits } from '#contract/limits.ts';
import {
  costWords,
  footingOf,
  payoutWaitWords,
  payoutWords,
  sourceWords,
} from '#contract/site/site-words.ts';
import type { Site } from '#contract/site/site.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';

/** The plan on one page. Figures are the site's own or the product's limits. */
export function planDetails(site: Site): readonly { fact: string; detail: string }[] {
  return [
    { fact: 'What it is', detail: 'The purchase of a permanent life policy that its owner no longer wants.' },
    {
      fact: 'Insured',
      detail: `One life, aged ${limits.age.min} to ${limits.age.max}, in better than Table D health. Survivorship policies are looked at by phone.`,
    },
    {
      fact: 'Policy',
      detail:
        'In force for more than 2 years; some states ask for 4 or 5. The best cases are older than 5. It should stay in force to age 105.',
    },
    { fact: 'Face amount', detail: '$250,000 to $25 million.' },
    { fact: 'Annual premium', detail: 'About 0.7 to 2 percent of the face amount.' },
    {
      fact: 'States',
      detail:
        unavailableStatesSentence(site.unavailableStates) ||
        'Quotes are made for every state; whether a policy can be sold is for its state to say.',
    },
    {
      fact: 'For an estimate',
      detail:
        'Six facts: date of birth, gender, state of ownership, no-lapse guarantee, death benefit, annual premium.',
    },
    {
      fact: 'For an offer',
      detail: `The carrier’s in-force illustration to age 105, as PDF, PNG or JPEG of up to ${limits.illustrationBytes / 1024 / 1024} MB. In Texas and New York also our disclosure form; other states want papers of their own before a sale, Maryland before any offer.`,
    },
    {
      fact: 'Medical underwriting',
      detail:
        'None: no exam and no phone interview. Some states want a physician’s letter and a release of medical records before a sale even so.',
    },
    {
      fact: 'Out-of-pocket cost',
      detail: costWords,
    },
    { fact: 'An estimate stays', detail: `${limits.quoteLifeDays} days in your account.` },
    { fact: 'Payout', detail: `${payoutWords(site)}. ${payoutWaitWords}` },
    averages(site),
  ];
}

function averages(site: Site): { fact: string; detail: string } {
  const footing = footingOf(site);
  if (footing === 'aim') {
    return {
      fact: 'Aim',
      detail: 'To pay more than the surrender value. No average is shown without its source.',
    };
  }
  const { averagePayoutPercent, timesSurrenderValue, offerDays } = site.figures;
  const mark = footing === 'sample' ? ' (sample figure)' : '';
  const times = timesSurrenderValue > 0 ? ` and ${timesSurrenderValue} times the surrender value${mark}` : '';
  return {
    fact: 'Averages',
    detail: [
      `${averagePayoutPercent}% of the face amount${mark}${times}.${mark === '' ? ' The share is the average price paid to owners who sold to us, before any loan.' : ''}`,
      offerDays > 0 ? `${offerDays} days${mark} from a complete application to our offer.` : '',
      sourceWords(site),
      'Your client’s policy may differ widely.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}
