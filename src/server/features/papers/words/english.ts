import { stateInProse } from '#contract/states/state-codes.ts';
import type { ClientWords } from './client-words.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const english: ClientWords = {
  title: 'Your life policy: three ways forward',
  day: ({ year, month, day }) => `${months[month - 1]} ${day}, ${year}`,
  prepared: (day) => `Prepared on ${day}`,
  preparedFor: (name) => `for ${name}`,
  license: (npn, states) =>
    [npn && `NPN ${npn}`, states && `licensed in ${states}`].filter(Boolean).join(', '),
  intro: (benefit, premium, { canBeSold, loan }) =>
    `You have a ${benefit} life policy and pay ${premium} a year. If ${canBeSold ? 'you sold it' : 'it could be sold'} today, we estimate that a buyer would pay you${loan === null ? '' : `, after your ${loan} loan`}`,
  introWithout: (benefit, premium) =>
    `You have a ${benefit} life policy and pay ${premium} a year. On what we know today, we estimate`,
  noRange: 'no price above zero',
  estimate: 'An estimate, not an offer',
  ends: (premium, required, { isLowZero, isCashKnown }) => {
    const high = 'The high figure holds only if an illustration from your carrier supports it.';
    const needs = isCashKnown
      ? `on the charges we assume, not your carrier’s, it needs about ${required} a year`
      : `on the charges we assume it needs at most about ${required} a year, less with cash value in its account`;
    return isLowZero
      ? `It starts at $0 because ${premium} a year may not keep this policy going: ${needs}. At ${required} nothing is left for a buyer. ${high}`
      : `The low figure holds if ${premium} a year does not keep this policy going: ${needs}. ${high}`;
  },
  scale: { sale: 'Sale, estimate', surrender: 'Surrender' },
  spoken: (range, end, surrender) =>
    `On a scale from $0 to ${end}: sale, estimate ${range}${surrender === null ? '' : `; surrender ${surrender}`}.`,
  keep: {
    title: 'Keep it',
    figure: (benefit) => `${benefit} later`,
    paid: (hasLoan) => `Paid to the beneficiaries when the insured dies${hasLoan ? ', after the loan' : ''}`,
    premiums: (total, age, required) =>
      `About ${total} in premiums if the insured lives to ${age}${required === null ? '' : `, at the ${required} a year it needs on the charges we assume, not your carrier’s`}`,
    needsUnknown: (required) =>
      `What it needs to stay in force is not known: at most about ${required} a year on the charges we assume, less with cash value in its account. Ask your carrier for an illustration before you decide`,
    returns: (ages, notTaken) =>
      `Yearly return on the ${notTaken} not taken now and the premiums to come: ${ages.map(({ age, rate }, at) => (at === 0 ? `${rate} for a death at ${age}` : `${rate} at ${age}`)).join(', ')}`,
    often: 'Often the best choice if the premium is easy to pay',
  },
  surrender: {
    title: 'Surrender it',
    figure: (value) => `${value} now`,
    unknown: 'Ask your carrier',
    paid: (hasLoan) =>
      `The carrier pays you${hasLoan ? ', after the loan' : ''}. No more premiums or coverage`,
    paysMore: 'On this estimate it pays more than a sale',
    mayPayMore: 'It may pay more than a sale: it lies inside the estimate',
    saleRefused: (state) =>
      `In ${stateInProse(state)} a sale below the cash value may not be allowed: ask first`,
    paidUp: 'Ask about a smaller paid-up policy first',
  },
  sell: {
    title: 'Sell it',
    none: 'Nothing today',
    noBuyer: 'On this estimate no buyer would pay for it today',
    later: 'Not yet',
    notYet: 'As a rule it may not be sold today: from when on stands below, under your state',
    paid: 'A buyer pays you. No more premiums or coverage',
    beforePay: (pay) =>
      pay === null
        ? 'Your advisor’s pay, if any, comes out of it: ask how much'
        : `Your advisor’s pay comes out of it: ${pay}`,
    afterPay: (pay) =>
      pay === null ? 'After your advisor’s pay, if any: ask how much' : `After your advisor’s pay: ${pay}`,
    isSecurity: 'A variable policy is a security: its sale goes through a broker-dealer',
  },
  tax: {
    title: 'Federal income tax, in outline',
    columns: { surrender: 'Surrender', low: 'Sell, low', high: 'Sell, high' },
    basis: 'Your premiums coming back: no tax',
    ordinary: 'Taxed as ordinary income',
    capital: 'Taxed as capital gain',
    beforeLoan: (loan) => `Counted before your ${loan} loan is repaid, by our reading.`,
    before: (hasLoan) => (hasLoan ? 'Before tax, after the loan' : 'Before tax'),
    taxed: 'Federal tax at the rates below',
    left: (isBeforePay) => (isBeforePay ? 'Left, before any pay of your advisor' : 'Left after that tax'),
    rates: (ordinary, capitalGain) =>
      `Rates entered by your advisor: ${ordinary} on ordinary income, ${capitalGain} on capital gain; yours may differ.`,
    note: 'For one person as owner: trusts, companies and gifts are taxed differently. Medicare charges and state tax are not counted. Not tax advice: ask a tax adviser.',
    withoutPremiums:
      'What you get back of your premiums is not taxed. Above that, up to the cash value, it is ordinary income; the rest of a sale is capital gain. That is for one person as owner; trusts, companies and gifts are taxed differently. Ask a tax adviser.',
  },
  state: {
    title: (state) => `What ${stateInProse(state)} says`,
    waitingOver: (years, isLongerForLoan) =>
      isLongerForLoan
        ? `The waiting period of ${years} years is over, but with a loan on the policy a longer one can hold here: ask first.`
        : `The waiting period of ${years} years is over, unless a conversion or a loan makes it longer: ask.`,
    noWaiting: 'Its act has no waiting period before a sale.',
    waitingUntil: (years, day, isLongerForLoan) =>
      `As a rule your policy may not be sold before ${day}: the waiting period is ${years} years from its issue${isLongerForLoan ? ', and can be longer with a loan on it' : ''}.`,
    waitingYears: (years, isLongerForLoan) =>
      `As a rule a policy may be sold ${years} years after its issue at the earliest${isLongerForLoan ? ', and with a loan on it perhaps later' : ''}.`,
    waitingUnknown: 'Ask whether a waiting period applies: we could not verify it.',
    undo: (right, isPaidAfter) => {
      const { daysAfterSigning, daysAfterPayment, needsAllParties, needsDisclosures, needsNotice } = right;
      const signed = needsAllParties ? 'everyone has signed' : 'the contract is signed';
      const ends = [
        daysAfterSigning !== null &&
          `${daysAfterSigning} days after ${signed}${needsDisclosures ? ' and you have the disclosures' : ''}`,
        daysAfterPayment !== null && `${daysAfterPayment} days after you are paid`,
      ].filter(Boolean);
      const longer = needsNotice ? ' It is longer if nobody told you of this right in writing.' : '';
      const back = isPaidAfter
        ? ''
        : ' As a rule you then give back the money and any premiums the buyer has paid.';
      return `You may change your mind until ${ends.join(' or ')}${ends.length > 1 ? ', whichever comes first' : ''}.${longer}${back} Ask what happens if the insured dies in that time.`;
    },
    paidAfterUndo: 'You are paid only once you can no longer change your mind.',
    undoUnknown: 'Ask how long you may change your mind: we could not verify it.',
    unsure: (sentence) => `${sentence} (Not from the statute itself: please confirm.)`,
    asOf: (day) => `State rules as read up to ${day}; not legal advice.`,
  },
  selling: {
    title: 'What selling means',
    points: [
      'The buyer, not the family, will receive the death benefit.',
      'Riders, conversion and waiver of premium end too; new insurance may be harder to get.',
      'The buyer learns private facts about the insured and may ask from time to time how they are.',
      'The money may affect Medicaid and other public benefits, and creditors may claim it.',
    ],
  },
  know: {
    title: 'Please know',
    text: 'Other choices exist: an accelerated death benefit in serious illness, a policy loan, a smaller death benefit, an exchange for another contract. Talk with your family, a tax adviser and perhaps a lawyer first. Nothing here commits you.',
  },
  page: (page, pages) => `Page ${page} of ${pages}`,
  fine: {
    madeWith: (product, version, until) =>
      `Made with ${product} on assumptions ${version}. After ${until} please ask for new figures.`,
    licensee: (name, number) => (number === '' ? `${name}.` : `${name}, license ${number}.`),
    demoLicensee: (product) => `${product} demo, not a licensed provider.`,
    noLicensee: 'No licensee has been named yet.',
    notOffer: 'A firm offer needs an in-force illustration from your carrier.',
    table:
      'Life expectancy rests on tables published by the Social Security Administration, adjusted for insured lives (assumptions 2026.2: to the industry’s 2015 VBT). Not affiliated with or endorsed by it or any government agency.',
  },
};
