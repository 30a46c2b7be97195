import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CalendarDate } from '#contract/calendar-date.ts';
import { formatDollars } from '#contract/dollars.ts';
import { pages } from '#contract/pages.ts';
import type { Quote } from '#contract/quote.ts';
import type { Site } from '#contract/site.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site.tsx';
import { replaceQuote } from '#web/features/quotes/api.ts';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { offerStatusText } from '#web/features/quotes/quote-text.ts';
import { dayOf } from '#web/features/quotes/quote-text.ts';
import { QuoteSlip } from '#web/features/quotes/result/quote-slip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';

/** One saved quote as it was priced: its slip, its facts and its math. */
export function OpenedQuote({ quote }: { quote: Quote | undefined }) {
  const queryClient = useQueryClient();
  const site = useSite();
  const businessToday = useBusinessToday();
  const mathId = useId();
  return (
    <div className="stack stack--wide">
      <p>
        <Link to={pages.savedQuotes} className="way-back">
          <Icon name="back" />
          All saved quotes
        </Link>
      </p>
      {quote === undefined ? (
        <Note tone="warm">This quote is not in your list. It may have expired or been removed.</Note>
      ) : (
        <>
          <section className="slip result opened" aria-labelledby={`${mathId}-range`}>
            <h2 className="slip__title" id={`${mathId}-range`}>
              Estimated offer range
            </h2>
            <QuoteSlip
              quote={quote}
              isStale={false}
              onChange={(changed) => replaceQuote(queryClient, changed)}
            />
            <dl className="facts">
              {factsOf(quote, site, businessToday()).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ExplanationPanel id={mathId} quote={quote} />
        </>
      )}
    </div>
  );
}

function factsOf(quote: Quote, site: Site, today: CalendarDate): [name: string, value: string][] {
  const day = (instant: string) => dayOf(instant, site.businessTimeZone);
  const facts: [string, string | null][] = [
    ['Date of birth', quote.dob],
    ['Gender', quote.gender],
    ['State of ownership', quote.stateOfIssue],
    ['No-lapse guarantee', quote.noLapse ? 'Yes' : 'No'],
    ['Death benefit', formatDollars(quote.deathBenefit)],
    ['Annual premium', formatDollars(quote.annualizedPrem)],
    ['Surrender value', quote.surrenderValue === null ? null : formatDollars(quote.surrenderValue)],
    ['Loan balance', quote.loanBalance === null ? null : formatDollars(quote.loanBalance)],
    ['Policy issue date', quote.policyIssueDate || null],
    ['Variable policy', quote.isVariable ? 'Yes' : null],
    ['Quoted on', day(quote.dateCreated)],
    ['Saved until', quote.hasRequested ? null : day(quote.expirationDate)],
    ['Offer', offerStatusText(quote.case, today) || null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
