import { type CalendarDate, calendarDateIn } from '#contract/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import type { ClientLanguage, ClientSummary, TaxRates } from '#contract/papers.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site.ts';
import { saleableOn, type StateRules, waitsLongerForLoan } from '#contract/state-rules.ts';
import { type ClientWords, clientWords } from '#server/features/papers/words/client-words.ts';
import { keepFiguresOf } from '#server/features/quotes/pricing.ts';
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
  const canBeSold =
    !rules ||
    (saleableOn(rules, quote.issueDate, today).status !== 'later' &&
      !waitsLongerForLoan(rules, quote.loanBalance));
  const pay = advisorPay ? words.know.pay(advisorPay.replace(/[.\s]+$/, '')) : words.know.askPay;
  const until = calendarDateIn(site.businessTimeZone, quote.expiresAt);
  return {
    language,
    title: words.title,
    advisor: {
      name: advisor.name,
      lines: [
        advisor.firm ?? '',
        advisor.phone ?? '',
        words.license(advisor.npn ?? '', advisor.licensedStates.join(', ')),
      ].filter(Boolean),
      phone: advisor.phone ?? '',
    },
    prepared: [words.prepared(words.day(today)), preparedFor && words.preparedFor(preparedFor)]
      .filter(Boolean)
      .join(' '),
    intro: hasRange ? words.intro(benefit, premium, canBeSold) : words.introWithout(benefit, premium),
    range: hasRange ? rangeOf(quote) : words.noRange,
    scale: hasRange ? scaleOf(quote, words) : null,
    ways: waysOf(quote, words, site),
    tax: taxOutline(quote, words, { rates: taxRates, isBeforePay: !site.isRangeAfterAdvisorPay }),
    state: statePoints(quote, rules, { words, today }),
    selling: { title: words.selling.title, points: [...words.selling.points] },
    know: { title: words.know.title, text: `${words.know.text} ${pay}` },
    fine: [
      words.fine.notOffer,
      words.fine.madeWith(product.name, quote.assumptionsVersion, words.day(until)),
      licenseeOf(site, words),
      words.fine.table,
    ],
  };
}

function waysOf(
  quote: QuoteRecord,
  words: ClientWords,
  { isRangeAfterAdvisorPay }: Site,
): ClientSummary['ways'] {
  const { surrenderValue, loanBalance, offerHigh } = quote;
  const loan = loanBalance ? formatDollars(loanBalance) : null;
  const surrenderIsMost = quote.surrenderPaysMore === 'yes';
  return [
    { title: words.keep.title, ...keeping(quote, words, loan), isMost: false },
    {
      title: words.surrender.title,
      figure:
        surrenderValue === null
          ? words.surrender.unknown
          : words.surrender.figure(formatDollars(surrenderValue)),
      points: [
        words.surrender.paid(loan),
        words.surrender.ends,
        ...(surrenderIsMost ? [words.surrender.paysMore] : []),
        ...(quote.surrenderPaysMore === 'maybe' ? [words.surrender.mayPayMore] : []),
        words.surrender.paidUp,
      ],
      isMost: surrenderIsMost,
    },
    {
      title: words.sell.title,
      figure: offerHigh > 0 ? rangeOf(quote) : words.sell.none,
      points: [
        ...(offerHigh > 0 && quote.cashValueToCarry !== null ? [words.sell.mustCarry] : []),
        words.sell.paid(loan),
        isRangeAfterAdvisorPay ? words.sell.afterPay : words.sell.beforePay,
        words.sell.ends,
        ...(quote.isVariable ? [words.sell.isSecurity] : []),
        words.sell.estimate,
      ],
      isMost: !surrenderIsMost && offerHigh > 0,
    },
  ];
}

function keeping(quote: QuoteRecord, { keep: say }: ClientWords, loan: string | null) {
  const keep = keepFiguresOf(quote);
  const lastAge = Math.floor(quote.age + keep.lifeExpectancyInYears);
  const ages = keep.ages.flatMap(({ age, annualReturn }) =>
    annualReturn === null ? [] : [{ age, rate: percent(annualReturn) }],
  );
  return {
    figure: say.figure(formatDollars(keep.benefit)),
    points: [
      say.paid(loan),
      say.premiums(formatDollars(toThousands(keep.premiumsToLifeExpectancy)), lastAge),
      ...(keep.carries ? [] : [say.mustRise(formatDollars(keep.annualPremium))]),
      ...(ages.length > 0 ? [say.returns(ages.slice(-3), formatDollars(keep.notTaken))] : []),
      say.often,
    ],
  };
}

function scaleOf({ offerLow, offerHigh, surrenderValue }: QuoteRecord, words: ClientWords) {
  const end = roundEnd(Math.max(offerHigh, surrenderValue ?? 0));
  const range = formatOfferRange(offerLow, offerHigh);
  const surrender = surrenderValue === null ? null : formatDollars(surrenderValue);
  return {
    low: offerLow / end,
    high: offerHigh / end,
    surrender: surrenderValue === null ? null : surrenderValue / end,
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
