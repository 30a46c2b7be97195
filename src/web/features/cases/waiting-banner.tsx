import { formatCalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import type { CaseSummary } from '#contract/cases/case.ts';
import { casePath, pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useCases } from './api.ts';
import './waiting-banner.css';

/** What waits for the advisor, on the page that follows a sign-in. Nothing while it is not known. */
export function WaitingBanner() {
  const waiting = waitingCases(useCases().data ?? []);
  const [first] = waiting;
  if (first === undefined) return null;
  const others = waiting.length - 1;
  return (
    <aside className="waiting" aria-label="Waiting for you">
      <div className="wrap waiting__row">
        <Icon name={first.stage === 'offered' ? 'check' : 'alert'} />
        <p>
          <b>{first.stage === 'offered' ? 'An offer is waiting.' : 'Papers are asked for.'}</b> {words(first)}
        </p>
        <Link to={casePath(first.id)}>{first.stage === 'offered' ? 'Open the offer' : 'Open the case'}</Link>
        {others > 0 && (
          <Link to={pages.savedQuotes}>
            {others === 1 ? 'And one more case waits for you' : `And ${others} more cases wait for you`}
          </Link>
        )}
      </div>
    </aside>
  );
}

/** Another client may be at the table: neither a name nor an amount. */
function words({ caseNumber, stage, validUntil }: CaseSummary): string {
  const isOpen = stage === 'offered' && validUntil !== null;
  return isOpen ? `${caseNumber}, good until ${formatCalendarDate(validUntil)}.` : `${caseNumber}.`;
}

/** The cases whose next step is the advisor's: offers first, and of these the one that ends first. */
export function waitingCases(cases: readonly CaseSummary[]): CaseSummary[] {
  return cases
    .filter(({ turn }) => turn === 'advisor')
    .toSorted((one, other) => lastDay(one).localeCompare(lastDay(other)));
}

function lastDay({ stage, validUntil }: CaseSummary): string {
  return stage === 'offered' && validUntil !== null ? formatIsoDate(validUntil) : 'after all days';
}
