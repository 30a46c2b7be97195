import type { AgeReason, NoOfferReason, PriceReason } from './estimate-offer.ts';
import type { AssumptionSet } from './assumption-set.ts';
import { inDollars } from './whole-dollars.ts';

/** Why an estimate is $0 and what would change it, in words a client can be told. */
export type NoOfferWords = {
  readonly reason: NoOfferReason;
  readonly because: string;
  readonly whatWouldChangeIt: readonly string[];
};

export function wordsForAge(reason: AgeReason, set: AssumptionSet): NoOfferWords {
  const ages = `Offers are made for ages ${set.youngestAge} to ${set.oldestAge}`;
  return reason === 'too-young'
    ? {
        reason,
        because: `${ages}; this person is younger.`,
        whatWouldChangeIt: [`A quote can be made from age ${set.youngestAge} on.`],
      }
    : { reason, because: `${ages}; this person is older.`, whatWouldChangeIt: [] };
}

/** The highest premium and the youngest age at which an estimate would leave zero; null where none would. */
export type WayOut = {
  readonly breakEvenPremium: number | null;
  readonly firstAgeInMonths: number | null;
  readonly oldestAge: number;
};

export function wordsForPrice(reason: PriceReason, wayOut: WayOut): NoOfferWords {
  const because =
    reason === 'premiums-exceed-benefit'
      ? 'The premiums still to be paid are worth more today than the death benefit.'
      : 'The death benefit is worth more today than the premiums, but not by enough to pay for servicing and acquisition.';
  return { reason, because, whatWouldChangeIt: [aboutPremium(wayOut), aboutAge(wayOut)] };
}

function aboutPremium({ breakEvenPremium }: WayOut): string {
  if (breakEvenPremium === null) return 'No premium, however small, would bring an offer.';
  // Down to the dollar, so that it is still one with an offer.
  const most = breakEvenPremium < 1 ? breakEvenPremium : Math.floor(breakEvenPremium);
  return `An annual premium of at most ${inDollars(most)} would bring an offer.`;
}

function aboutAge({ firstAgeInMonths, oldestAge }: WayOut): string {
  if (firstAgeInMonths === null) {
    return `With this benefit and premium there is no offer at any age up to ${oldestAge}.`;
  }
  return `With this benefit and premium the first offer comes at age ${inYearsAndMonths(firstAgeInMonths)}.`;
}

export function inYearsAndMonths(ageInMonths: number): string {
  const years = Math.floor(ageInMonths / 12);
  const months = ageInMonths % 12;
  if (months === 0) return `${years}`;
  return `${years} and ${months} ${months === 1 ? 'month' : 'months'}`;
}
