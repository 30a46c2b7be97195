import type { AgeReason, NoOfferReason, PriceReason } from './estimate-offer.ts';
import type { AssumptionSet } from './assumption-set.ts';
import type { Payment } from './range-by-monthly-sum.ts';
import { inDollars } from './whole-dollars.ts';

/** Why an estimate is $0 and what would change it, in words a client can be told. */
export type NoOfferWords = {
  readonly reason: NoOfferReason;
  readonly because: string;
  readonly whatWouldChangeIt: readonly string[];
};

export function wordsForAge(reason: AgeReason, set: AssumptionSet): NoOfferWords {
  const ages = `Quotes are made for ages ${set.youngestAge} to ${set.oldestAge}`;
  return reason === 'too-young'
    ? {
        reason,
        because: `${ages}; this person is younger.`,
        whatWouldChangeIt: [`A quote can be made from age ${set.youngestAge} on.`],
      }
    : { reason, because: `${ages}; this person is older.`, whatWouldChangeIt: [] };
}

/** What is paid, and the highest premium and youngest age at which an estimate would leave zero; null: none would. */
export type WayOut = {
  readonly pays: Payment;
  readonly breakEvenPremium: number | null;
  readonly firstAgeInMonths: number | null;
  readonly oldestAge: number;
};

/** What is too dear for a buyer may be worth keeping for its owner, so each reason names the return it supposes. */
export function wordsForPrice(reason: PriceReason, annualReturn: number, wayOut: WayOut): NoOfferWords {
  const { short, long } = payments[wayOut.pays];
  const buyer = `a buyer who asks for ${Math.round(annualReturn * 1_000) / 10}% a year`;
  const because = {
    'premiums-exceed-benefit': `${long} worth more today to ${buyer} than the death benefit.`,
    'costs-exceed-value': `To ${buyer} the death benefit is worth more today than ${short}, but not by enough to pay for servicing and acquisition.`,
    'loan-exceeds-value': `The loan to be repaid is more than the policy is worth to ${buyer}.`,
  }[reason];
  return { reason, because, whatWouldChangeIt: remedies(reason, wayOut) };
}

const payments: Record<Payment, { readonly short: string; readonly long: string }> = {
  premium: { short: 'the premiums', long: 'The premiums still to be paid are' },
  'required-premium': {
    short: 'the premiums that carry the policy',
    long: 'The premiums that carry the policy on the charges we assume are',
  },
  'as-charged': { short: 'the charges', long: 'The charges still to be paid are' },
  schedule: { short: 'the premiums', long: 'The premiums of the illustration are' },
};

function remedies(reason: PriceReason, wayOut: WayOut): string[] {
  const { pays } = wayOut;
  if (pays === 'schedule') return [];
  const isPremiumInDoubt = pays === 'required-premium' || pays === 'as-charged';
  return [
    ...(reason === 'loan-exceeds-value' ? ['A smaller loan would raise the estimate.'] : []),
    ...(isPremiumInDoubt
      ? ['More cash value in the policy, or an illustration that shows a lower premium, would raise it.']
      : [aboutPremium(wayOut)]),
    aboutAge(wayOut),
  ];
}

function aboutPremium({ breakEvenPremium }: WayOut): string {
  if (breakEvenPremium === null) return 'No premium, however small, would bring the estimate above $0.';
  // Down to the dollar, so that it is still one with an offer.
  const most = breakEvenPremium < 1 ? breakEvenPremium : Math.floor(breakEvenPremium);
  return `An annual premium of at most ${inDollars(most)} would bring the estimate above $0.`;
}

function aboutAge({ firstAgeInMonths, oldestAge }: WayOut): string {
  if (firstAgeInMonths === null) {
    return `With this benefit and premium the estimate is $0 at every age up to ${oldestAge}.`;
  }
  return `With this benefit and premium the estimate is above $0 from age ${inYearsAndMonths(firstAgeInMonths)} on.`;
}

export function inYearsAndMonths(ageInMonths: number): string {
  const years = Math.floor(ageInMonths / 12);
  const months = ageInMonths % 12;
  if (months === 0) return `${years}`;
  return `${years} and ${months} ${months === 1 ? 'month' : 'months'}`;
}
