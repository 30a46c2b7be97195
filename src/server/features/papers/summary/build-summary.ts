import { type CalendarDate, calendarDateIn, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import type { ClientLanguage, ClientSummary, TaxRates } from '#contract/papers/papers.ts';
import { isNeedUnknown, isSaleMost, knowsAccount } from '#contract/quotes/estimate-words.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import {
  saleableOn,
  sellsAboveCashValue,
  type StateRules,
  waitsLongerForLoan,
} from '#contract/states/state-rules.ts';
import type { ClientWords } from '#server/features/papers/words/client-words.ts';
import { clientWords } from '#server/features/papers/words/words-by-language.ts';
import { keepFiguresOf } from '#server/pricing.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { statePoints } from './state-points.ts';
import { taxOutline } from './tax-outline.ts';

export type AdvisorProfile = {
  name: string;
  firm: string | null;
  phone: string | null;
  npn: string | null;
  licensedStates: readonly string[];
};

export type SummaryOf = {
  quote: QuoteRecord;
  advisor: AdvisorProfile;
  rules: StateRules | undefined;
  site: Site;
  today: CalendarDate;
  language: ClientLanguage;
  preparedFor?: string | undefined;
  advisorPay?: string | undefined;
  taxRates?: TaxRates | undefined;
};

/** What the client is told. Neither the birth date nor what the advisor calls the quote is in it. */
export function buildSummary(of: SummaryOf): ClientSummary {
  const { quote, advisor, rules, site, today, language, preparedFor, advisorPay, taxRates } = of;
  const words = clientWords[language];
  const [benefit, premium] = [formatDollars(quote.deathBenefit), formatDollars(quote.annualPremium)];
  const hasRange = quote.offerHigh > 0;
  const isWaiting = rules !== undefined && saleableOn(rules, quote.issueDate, today).status === 'later';
  const canBeSold = !isWaiting && !(rules && waitsLongerForLoan(rules, quote.loanBalance));
  const asOf = rules && parseCalendarDate(rules.asOf);
  const until = calendarDateIn(site.businessTimeZone, quote.expiresAt);
  return {
    language,
    title: words.title,
    advisor: {
      name: advisor.name,
      firm: advisor.firm ?? '',
      phone: advisor.phone ?? '',
      license: words.license(advisor.npn ?? '', advisor.licensedStates.join(', ')),
    },
    prepared: [words.prepared(words.day(today)), ...(preparedFor ? [words.preparedFor(preparedFor)] : [])],
    intro: hasRange
      ? words.intro(benefit, premium, { canBeSold, loan: loanOff(quote) })
      : words.introWithout(benefit, premium),
    range: hasRange ? rangeOf(quote) : words.noRange,
    estimate: words.estimate,
    ends: endsOf(quote, words),
    scale: hasRange ? scaleOf(quote, words) : null,
    ways: waysOf(quote, words, {
      site,
      rules,
      isWaiting,
      canBeSold,
      pay: advisorPay?.replace(/(?<![.\s])[.\s]+$/, '') || null,
    }),
    tax: taxOutline(quote, words, {
      rates: taxRates,
      isBeforePay: !site.isRangeAfterAdvisorPay && !isWaiting,
      isWaiting,
    }),
    state: statePoints(quote, rules, { words, today }),
    selling: { title: words.selling.title, points: [...words.selling.points] },
    know: { ...words.know },
    fine: [
      words.fine.notOffer,
      words.fine.madeWith(product.name, quote.assumptionsVersion, words.day(until)),
      licenseeOf(site, words),
      words.fine.table,
      ...(asOf ? [words.state.asOf(words.day(asOf))] : []),
    ],
  };
}

/** What is taken off the range; the first assumptions took nothing off. */
function loanOff(quote: QuoteRecord): string | null {
  return quote.loanBalance && knowsAccount(quote) ? formatDollars(quote.loanBalance) : null;
}

function endsOf(quote: QuoteRecord, words: ClientWords): string {
  const { offerLow, offerHigh, annualPremium, requiredPremium, cashValueToCarry } = quote;
  if (offerHigh <= 0 || requiredPremium === null || cashValueToCarry === null) return '';
  return words.ends(formatDollars(annualPremium), formatDollars(requiredPremium), {
    isLowZero: offerLow <= 0,
    isCashKnown: !isNeedUnknown(quote),
  });
}

function waysOf(
  quote: QuoteRecord,
  words: ClientWords,
  {
    site,
    rules,
    isWaiting,
    canBeSold,
    pay,
  }: Pick<SummaryOf, 'site' | 'rules'> & { isWaiting: boolean; canBeSold: boolean; pay: string | null },
): ClientSummary['ways'] {
  const { surrenderValue } = quote;
  const hasLoan = loanOff(quote) !== null;
  const surrenderIsMost = quote.surrenderPaysMore === 'yes';
  const mayBeLess = surrenderIsMost || quote.surrenderPaysMore === 'maybe';
  const isRefused = mayBeLess && rules !== undefined && sellsAboveCashValue(rules);
  return [
    { title: words.keep.title, ...keeping(quote, words, { hasLoan, isWaiting }), isMost: false },
    {
      title: words.surrender.title,
      figure:
        surrenderValue === null
          ? words.surrender.unknown
          : words.surrender.figure(formatDollars(surrenderValue)),
      points: [
        words.surrender.paid(hasLoan),
        ...(surrenderIsMost ? [words.surrender.paysMore] : []),
        ...(quote.surrenderPaysMore === 'maybe' ? [words.surrender.mayPayMore] : []),
        ...(isRefused ? [words.surrender.saleRefused(quote.state)] : []),
        words.surrender.paidUp,
      ],
      isMost: surrenderIsMost,
    },
    {
      title: words.sell.title,
      ...selling(quote, words.sell, { isWaiting, isAfterPay: site.isRangeAfterAdvisorPay, pay }),
      isMost: canBeSold && isSaleMost(quote),
    },
  ];
}

/** Nobody is paid by a buyer who would pay nothing, or before a sale is allowed. */
function selling(
  quote: QuoteRecord,
  say: ClientWords['sell'],
  { isWaiting, isAfterPay, pay }: { isWaiting: boolean; isAfterPay: boolean; pay: string | null },
) {
  const security = quote.isVariable ? [say.isSecurity] : [];
  if (quote.offerHigh <= 0) return { figure: say.none, points: [say.noBuyer, ...security] };
  if (isWaiting) return { figure: say.later, points: [say.notYet, ...security] };
  const paid = isAfterPay ? say.afterPay(pay) : say.beforePay(pay);
  return { figure: rangeOf(quote), points: [say.paid, paid, ...security] };
}

function keeping(
  quote: QuoteRecord,
  { keep: say }: ClientWords,
  { hasLoan, isWaiting }: { hasLoan: boolean; isWaiting: boolean },
) {
  const keep = keepFiguresOf(quote);
  const figure = say.figure(formatDollars(keep.benefit));
  if (isNeedUnknown(quote)) {
    const needs = say.needsUnknown(formatDollars(keep.annualPremium));
    return { figure, points: [say.paid(hasLoan), needs, say.often] };
  }
  const ages = keep.ages.flatMap(({ age, annualReturn }) =>
    annualReturn === null ? [] : [{ age, rate: percent(annualReturn) }],
  );
  const total = formatDollars(toThousands(keep.premiumsToLifeExpectancy));
  const required = keep.carries ? null : formatDollars(keep.annualPremium);
  const isDear = !keep.carries || keep.ages.some(({ annualReturn }) => (annualReturn ?? 1) <= 0);
  return {
    figure,
    points: [
      say.paid(hasLoan),
      say.premiums(total, keep.ageAtLifeExpectancy, required),
      ...(ages.length > 0 && !isWaiting ? [say.returns(ages.slice(-3), formatDollars(keep.notTaken))] : []),
      ...(isDear ? [] : [say.often]),
    ],
  };
}

function scaleOf(quote: QuoteRecord, words: ClientWords) {
  const { offerLow, offerHigh, surrenderValue, cashValueToCarry } = quote;
  const end = roundEnd(Math.max(offerHigh, surrenderValue ?? 0));
  const range = formatOfferRange(offerLow, offerHigh);
  const surrender = surrenderValue === null ? null : formatDollars(surrenderValue);
  return {
    low: offerLow / end,
    high: offerHigh / end,
    surrender: surrenderValue === null ? null : surrenderValue / end,
    isInDoubt: offerLow <= 0 && cashValueToCarry !== null,
    start: '$0',
    end: formatDollars(end),
    saleLabel: words.scale.sale,
    surrenderLabel: surrender === null ? words.scale.surrender : `${words.scale.surrender} ${surrender}`,
    spoken: words.spoken(range, formatDollars(end), surrender),
  };
}

function licenseeOf({ licensee, licenseNumber, isDemo }: Site, { fine }: ClientWords): string {
  if (licensee !== '') return fine.licensee(licensee, licenseNumber);
  return isDemo ? fine.demoLicensee(product.name) : fine.noLicensee;
}

function rangeOf({ offerLow, offerHigh }: QuoteRecord): string {
  return formatOfferRange(offerLow, offerHigh);
}

/** One or two and a half figures and zeros, with a twentieth of room. */
function roundEnd(amount: number): number {
  const needed = Math.max(1, amount * 1.05);
  const power = 10 ** Math.floor(Math.log10(needed));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((end) => end >= needed) ?? needed;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(Math.abs(rate) >= 1 ? 0 : 1)}%`;
}

function toThousands(dollars: number): number {
  return dollars < 1_000 ? dollars : Math.round(dollars / 1_000) * 1_000;
}
