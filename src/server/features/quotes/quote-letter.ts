import { calendarDateIn, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import {
  carryWords,
  coverWords,
  endsWords,
  knowsAccount,
  narrowWords,
  surrenderWords,
} from '#contract/quotes/estimate-words.ts';
import { advisorPayWords } from '#contract/site/site-words.ts';
import type { Site } from '#contract/site/site.ts';
import type { Notice } from '#contract/quotes/notice.ts';
import { issueDateWantedWords, noticeText, noticeTitle } from '#contract/quotes/notice-words.ts';
import { quotePath } from '#contract/pages.ts';
import { obstacleTo, offerNeeds } from '#contract/quotes/policy-notices.ts';
import { product } from '#contract/product.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { type LetterPart, writeLetter } from '#server/adapters/mail/write-letter.ts';
import type { QuoteRecord } from './quote-record.ts';

type Place = {
  publicUrl: string;
  businessTimeZone: string;
  site: Site;
  /** What is to be told of the policy today. */
  notices: readonly Notice[];
  /** An evaluation may cost the owner an exemption, and the issue date is not known. */
  isDateWanted: boolean;
};

/** The estimate as an advisor would forward it: nothing in it is for their eyes only. */
export function quoteLetter(quote: QuoteRecord, place: Place): Letter {
  const { publicUrl, businessTimeZone, site } = place;
  const range = formatOfferRange(quote.offerLow, quote.offerHigh);
  const surrender = surrenderWords(quote);
  // On the first assumptions what was added to the six facts counted for nothing.
  const hasDetails =
    knowsAccount(quote) &&
    (quote.surrenderValue !== null || quote.loanBalance !== null || quote.schedule !== null);
  const until = formatCalendarDate(calendarDateIn(businessTimeZone, quote.expiresAt));
  return writeLetter({
    kind: quote.isProved ? 'quote' : 'bare',
    to: quote.accountEmail,
    subject: `Estimated offer range: ${range}`,
    parts: [
      // What the premium carries comes before the figure that hangs on it.
      ...said(carryWords(quote)),
      ...(quote.cashValueToCarry === null ? [] : ['The charges we assume are not the carrier’s own.']),
      `The estimate for the life insurance policy described below, as of ${formatCalendarDate(quote.valuedOn)}:`,
      { fact: range },
      ...said(
        surrender && `${surrender}: the insurer would pay ${formatDollars(quote.surrenderValue ?? 0)}.`,
      ),
      ...said(coverWords(quote)),
      ...endsWords(quote),
      { heading: hasDetails ? 'What it rests on' : 'The six facts' },
      {
        rows: [
          ['Date of birth', `${formatCalendarDate(quote.birthDate)} (age ${quote.age})`],
          ['Gender', quote.gender],
          ['State of ownership', quote.state],
          ['No-lapse guarantee', quote.hasNoLapseGuarantee ? 'Yes' : 'No'],
          ['Death benefit', formatDollars(quote.deathBenefit)],
          ['Annual premium', formatDollars(quote.annualPremium)],
          ...(hasDetails && quote.surrenderValue !== null
            ? [['Surrender value', formatDollars(quote.surrenderValue)] as const]
            : []),
          ...(hasDetails && quote.loanBalance !== null
            ? [['Loan, taken off', formatDollars(quote.loanBalance)] as const]
            : []),
          ...(hasDetails && quote.schedule !== null
            ? [['In-force illustration', 'Read year by year'] as const]
            : []),
        ],
      },
      ...said(knowsAccount(quote) ? narrowWords(quote) : null),
      ...noticeParts(quote, place),
      { heading: 'What it means' },
      `This is an estimate from ${estimatedFrom(quote, hasDetails)}, not an offer. The low end assumes that the policy runs longer and the buyer asks for a higher return; the high end the opposite. A firm offer, if we make one, follows once the in-force illustration has been read. There is nothing to pay us: our costs come out of the price. Premiums fall due until a sale closes. ${advisorPayWords(site)} There is no medical examination; some states want a physician's letter and a release of medical records even so.`,
      'After a sale the family receives nothing from this policy, and riders and other rights of it end. The money may be taxed, may affect Medicaid, and creditors may claim it. Many states let the owner undo a sale for a time.',
      'Selling is not right for everyone: if the premiums are easy to carry and the family needs the coverage, keeping the policy is often the better choice. Ask the insurer, too, about an early payment of the benefit in serious illness, a loan or a smaller policy.',
      { heading: 'Next step' },
      `${nextStep(quote, until, place.notices)} Questions: ${site.phone}.`,
    ],
    // A member of the partner group has no password: for them a link of ours would end at a login form.
    ...(quote.accountRole === 'fig'
      ? {}
      : {
          action: {
            label: `Open in ${product.name}`,
            url: `${publicUrl}${quotePath(quote.id)}`,
          },
        }),
  });
}

/** What its reader must know before going on, and when the advisor said that they had read it. */
function noticeParts(
  quote: QuoteRecord,
  { notices, isDateWanted, businessTimeZone: timeZone }: Place,
): LetterPart[] {
  if (notices.length === 0 && !isDateWanted) return [];
  const readOn = ({ name }: Notice) => {
    const at = quote.notices.find((read) => read.name === name)?.at;
    return at ? ` Read by the advisor on ${formatCalendarDate(calendarDateIn(timeZone, at))}.` : '';
  };
  return [
    { heading: 'Please read' },
    ...(isDateWanted ? [issueDateWantedWords(quote.state)] : []),
    ...notices.map((notice) => `${noticeTitle(notice)}. ${noticeText(notice)}${readOn(notice)}`),
  ];
}

function said(words: string | null): string[] {
  return words === null ? [] : [words];
}

function estimatedFrom({ schedule }: QuoteRecord, hasDetails: boolean): string {
  if (hasDetails && schedule !== null) return 'the illustration you read';
  return hasDetails ? 'the facts above' : 'six facts';
}

/** Nobody is told to ask for what was asked for, or for what the server would refuse. */
function nextStep(quote: QuoteRecord, until: string, notices: readonly Notice[]): string {
  if (quote.isRequested) {
    return 'A firm offer has been requested for this policy. Each change is emailed, and the quote stays in the list meanwhile.';
  }
  const obstacle = obstacleTo(notices, quote.acknowledgedNotices);
  if (obstacle !== null) return `The estimate is saved until ${until}. ${needWords[obstacle.need]}`;
  return `The estimate is saved until ${until}. To ask for a firm offer, ${wayIn(quote)} and upload the carrier's in-force illustration.`;
}

const needWords = {
  [offerNeeds.notYet]: 'A firm offer cannot be requested yet: see above.',
  [offerNeeds.notice]: `A firm offer can be requested once what stands above is read and ticked in ${product.name}.`,
  [offerNeeds.brokerDealer]:
    'A firm offer can be requested once the broker-dealer has approved the sale of this variable policy.',
} as const;

function wayIn({ accountRole }: QuoteRecord): string {
  return accountRole === 'fig'
    ? 'enter by your FIG link, open or repeat the quote'
    : 'sign in, open the saved quote';
}
