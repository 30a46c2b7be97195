import { useId } from 'react';
import { type CalendarDate, formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars } from '#contract/dollars.ts';
import { pages } from '#contract/pages.ts';
import type { Quote } from '#contract/quote.ts';
import type { Site } from '#contract/site.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { dayOf, offerStatusText } from '#web/features/quotes/quote-text.ts';
import { QuoteSlip } from '#web/features/quotes/result/quote-slip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';

/** One saved quote as it was priced: its slip, its facts and its math. */
export function OpenedQuote({ quote }: { quote: Quote | undefined }) {
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
            <QuoteSlip quote={quote} isStale={false} />
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
  const day = (instant: Date) => dayOf(instant, site.businessTimeZone);
  const facts: [string, string | null][] = [
    ['Client nickname', quote.nickname],
    ['Date of birth', formatCalendarDate(quote.birthDate)],
    ['Gender', quote.gender],
    ['State of ownership', quote.state],
    ['No-lapse guarantee', quote.hasNoLapseGuarantee ? 'Yes' : 'No'],
    ['Death benefit', formatDollars(quote.deathBenefit)],
    ['Annual premium', formatDollars(quote.annualPremium)],
    ['Surrender value', quote.surrenderValue === null ? null : formatDollars(quote.surrenderValue)],
    ['Loan balance', quote.loanBalance === null ? null : formatDollars(quote.loanBalance)],
    ['Policy issue date', quote.issueDate && formatCalendarDate(quote.issueDate)],
    ['Variable policy', quote.isVariable ? 'Yes' : null],
    ['Quoted on', day(quote.createdAt)],
    ['Saved until', quote.isRequested ? null : day(quote.expiresAt)],
    ['Offer', offerStatusText(quote.case, today) || null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
