import type { ReactNode } from 'react';
import type { OfferCase } from '#contract/admin-offers.ts';
import { formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';

/** Everything the advisor told, and what was decided. */
export function OfferFacts({ one }: { one: OfferCase }) {
  const { quote } = one;
  const facts: [string, ReactNode][] = [
    ['Advisor', <Address key="address" value={one.advisor.email} />],
    ['Requested', one.requestedAt === null ? 'Not yet' : <When key="requested" at={one.requestedAt} />],
    [
      'Estimated range',
      <span key="range" className="nowrap">
        {formatOfferRange(quote.offerLow, quote.offerHigh)}
      </span>,
    ],
    ['Quoted', <When key="quoted" at={quote.createdAt} />],
    ['Date of birth', `${formatCalendarDate(quote.birthDate)} (age ${quote.age})`],
    ['Gender', quote.gender],
    ['State of ownership', quote.state],
    ['No-lapse guarantee', quote.hasNoLapseGuarantee ? 'Yes' : 'No'],
    ['Death benefit', formatDollars(quote.deathBenefit)],
    ['Annual premium', formatDollars(quote.annualPremium)],
    ['Surrender value', amount(quote.surrenderValue)],
    ['Loan balance', amount(quote.loanBalance)],
    ['Policy issue date', quote.issueDate ? formatCalendarDate(quote.issueDate) : 'Not given'],
    ['Variable policy', quote.isVariable ? 'Yes' : 'No'],
  ];
  if (one.amount !== null && one.validUntil !== null) {
    facts.push(['Offer', `${formatDollars(one.amount)}, valid until ${formatCalendarDate(one.validUntil)}`]);
  }
  if (one.reason !== null) facts.push(['Reason for declining', one.reason]);
  if (one.decidedAt !== null) {
    facts.push([
      'Last decided',
      <span key="decided">
        <When at={one.decidedAt} /> by <Address value={one.decidedBy ?? ''} />
      </span>,
    ]);
  }
  return (
    <dl className="case-facts num">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function amount(dollars: number | null): string {
  return dollars === null ? 'Not given' : formatDollars(dollars);
}
