import type { ReactNode } from 'react';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { When } from '#web/api/business-time.tsx';
import type { DeskCase } from '#web/features/cases/desk/api.ts';

/** Everything the advisor told about the policy. */
export function CaseFacts({ one }: { one: DeskCase }) {
  const { quote, requestedAt } = one;
  const facts: [string, ReactNode][] = [
    ['Requested', requestedAt === null ? 'Not yet' : <When key="requested" at={requestedAt} />],
    ['Quoted', <When key="quoted" at={quote.createdAt} />],
    [
      quote.loanBalance ? 'Estimated range, after the loan' : 'Estimated range',
      <span key="range" className="nowrap">
        {formatOfferRange(quote.offerLow, quote.offerHigh)}
      </span>,
    ],
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
  return (
    <section className="card stack" aria-labelledby="case-facts">
      <h2 className="case-sub" id="case-facts">
        The policy
      </h2>
      <dl className="case-facts num">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function amount(dollars: number | null): string {
  return dollars === null ? 'Not given' : formatDollars(dollars);
}
