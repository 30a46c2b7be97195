import { formatDollars } from '#contract/text/dollars.ts';
import type { EstimateFindings, Quote } from './quote.ts';

/** Of a quote, what the words are about. */
export type EstimateStanding = EstimateFindings &
  Pick<
    Quote,
    | 'hasNoLapseGuarantee'
    | 'annualPremium'
    | 'surrenderValue'
    | 'loanBalance'
    | 'offerLow'
    | 'offerHigh'
    | 'schedule'
  >;

/** The first assumptions knew no account: on them neither surrender value nor loan counted for anything. */
export function knowsAccount({ carryBasis }: Pick<EstimateFindings, 'carryBasis'>): boolean {
  return carryBasis !== null;
}

/** The premium does not carry the policy on the charges we assume, and nobody has said what is in its account. */
export function isNeedUnknown({
  cashValueToCarry,
  surrenderValue,
}: Pick<EstimateStanding, 'cashValueToCarry' | 'surrenderValue'>): boolean {
  return cashValueToCarry !== null && surrenderValue === null;
}

/** Without a guarantee, what the premium carries, to be said aloud before anything else. Null where it was not tested. */
export function carryWords(standing: EstimateStanding): string | null {
  const { requiredPremium, cashValueToCarry, surrenderValue, runsDryAtAge, carryBasis } = standing;
  const { offerLow, offerHigh } = standing;
  // An illustration has words of its own.
  if (requiredPremium === null || carryBasis === null || standing.schedule !== null) return null;
  const premium = amount(standing.annualPremium);
  if (cashValueToCarry === null) {
    const help = surrenderValue ? ' with its cash value' : '';
    return `On the charges we assume ${premium} carries this policy${help} to age ${carryBasis.untilAge}.`;
  }
  const isFromZero = offerLow <= 0 && offerHigh > 0;
  const known = `${isFromZero ? 'Why it starts at $0: whether' : 'Whether'} ${premium} a year carries it to ${carryBasis.untilAge} is not known`;
  const required = `about ${formatDollars(requiredPremium)} a year`;
  // Without its cash value nobody knows how long it lasts.
  if (surrenderValue === null || runsDryAtAge === null)
    return `${known}. On the charges we assume, with no cash value to draw on, it needs at most ${required}, less with some. Ask the carrier for an illustration.`;
  return `${known}. On the charges we assume it runs dry at ${Math.floor(runsDryAtAge)}; it needs ${required}.`;
}

/** When the cover of an illustration ends, and what would carry it on; null where it lasts, or none was read. */
export function coverWords(standing: EstimateStanding): string | null {
  const { runsDryAtAge, schedule, requiredPremium, carryBasis, surrenderValue } = standing;
  if (runsDryAtAge === null || schedule === null) return null;
  const ends = `In the illustration its cover ends at age ${yearsAndMonths(runsDryAtAge)}.`;
  if (requiredPremium === null || carryBasis === null)
    return `${ends} Which premium would carry it on only the carrier can say.`;
  const needs = `${surrenderValue === null ? 'at most' : 'about'} ${formatDollars(requiredPremium)} a year`;
  return `${ends} On the charges we assume it needs ${needs} to last to ${carryBasis.untilAge}: ask the carrier for an illustration on that premium.`;
}

/** What each end rests on where the premium does not carry the policy. */
export function endsWords(standing: EstimateStanding): string[] {
  const { requiredPremium, cashValueToCarry, isCapped, offerLow, carryBasis, surrenderWouldPayMore } =
    standing;
  if (requiredPremium === null || cashValueToCarry === null || carryBasis === null) return [];
  const low = `The low end is what it is worth if ${formatDollars(requiredPremium)} a year is needed`;
  const ends = isCapped
    ? [
        `${low}.`,
        `The high end is what it is worth to a buyer who lets the cash value run down and then pays each month's charge, at ${shareWords(carryBasis.buyersCharges)} typical charges.`,
      ]
    : [`${low}; the high end if an illustration shows that ${amount(standing.annualPremium)} carries it.`];
  const surrender = surrenderWouldPayMore ? '; then surrender would pay more' : '';
  const cash = formatDollars(upToTwoFigures(cashValueToCarry));
  const carried = `On the charges we assume ${amount(standing.annualPremium)} a year carries it only with a cash value of about ${cash} or more${surrender}.`;
  return offerLow > 0
    ? [...ends, carried]
    : [
        ...ends,
        carried,
        `A low end of $0 is usual here: a premium that pays an insurer's full charges leaves nothing for a buyer who asks for ${percent(carryBasis.buyersReturn)}.`,
      ];
}

/** Only then is a sale known to bring more than the insurer pays; whether it may be sold today is another question. */
export function isSaleMost({
  surrenderValue,
  offerLow,
}: Pick<EstimateStanding, 'surrenderValue' | 'offerLow'>): boolean {
  return surrenderValue !== null && surrenderValue < offerLow;
}

/** The surrender value beside the range, where it is at least the low end. */
export function surrenderWords({ surrenderPaysMore }: Pick<EstimateStanding, 'surrenderPaysMore'>) {
  if (surrenderPaysMore === 'yes') return 'Surrender pays more';
  return surrenderPaysMore === 'maybe' ? 'Surrender may pay more' : null;
}

/** What would make the range narrower, in the order in which it does; nothing once the illustration is read. */
export function whatWouldNarrow(
  standing: Pick<EstimateStanding, 'hasNoLapseGuarantee' | 'surrenderValue' | 'schedule'>,
): string[] {
  const { hasNoLapseGuarantee, surrenderValue, schedule } = standing;
  if (schedule !== null) return [];
  const doesCashCount = !hasNoLapseGuarantee && surrenderValue === null;
  return [...(doesCashCount ? ['the cash value'] : []), 'the in-force illustration'];
}

/** Where no ladder stands beside the range: what was counted. With a guarantee the surrender value is only compared. */
export function basisWords(standing: EstimateStanding): string {
  const { schedule, surrenderValue, loanBalance, hasNoLapseGuarantee } = standing;
  if (schedule !== null) return 'It rests on the illustration.';
  const counts = knowsAccount(standing);
  const isCashCounted = counts && !hasNoLapseGuarantee && surrenderValue !== null;
  const counted = [
    'six facts',
    ...(isCashCounted ? ['the surrender value'] : []),
    ...(counts && loanBalance ? ['the loan'] : []),
  ];
  return `It rests on ${new Intl.ListFormat('en-US').format(counted)}.`;
}

export function narrowWords(standing: Parameters<typeof whatWouldNarrow>[0]): string | null {
  const open = whatWouldNarrow(standing);
  return open.length === 0 ? null : `What would narrow it: ${open.join(', then ')}.`;
}

function shareWords(share: number): string {
  return namedShares.get(share) ?? `${percent(share)} of`;
}

const namedShares = new Map([
  [0.5, 'half of'],
  [0.75, 'three quarters of'],
  [1, 'the full'],
]);

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

/** 576,123 becomes 580,000: a guide, and never too little. */
export function upToTwoFigures(dollars: number): number {
  if (dollars <= 0) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(dollars)) - 1);
  return Math.ceil(dollars / step) * step;
}

function yearsAndMonths(age: number): string {
  const months = Math.round(age * 12);
  const rest = months % 12;
  if (rest === 0) return `${months / 12}`;
  return `${Math.floor(months / 12)} and ${rest} ${rest === 1 ? 'month' : 'months'}`;
}

/** A premium as it was typed: with cents only where there are any. */
function amount(dollars: number): string {
  if (Number.isInteger(dollars)) return formatDollars(dollars);
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
