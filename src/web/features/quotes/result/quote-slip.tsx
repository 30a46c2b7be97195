import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { carryWords, coverWords, isSaleMost, knowsAccount } from '#contract/quotes/estimate-words.ts';
import { messages } from '#contract/messages.ts';
import { issueDateWantedWords, longerForLoanWords } from '#contract/quotes/notice-words.ts';
import { readIllustrationPath } from '#contract/pages.ts';
import { type Obstacle, offerNeeds } from '#contract/quotes/policy-notices.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { When } from '#web/api/business-time.tsx';
import { isZero, policyFacts, rangeDescription, rangeText } from '#web/features/quotes/quote-text.ts';
import { SurrenderFirst, SurrenderNote } from '#web/features/quotes/surrender-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Range } from '#web/ui/range.tsx';
import { EmptyRule } from '#web/ui/rule.tsx';
import type { QuoteExtras } from './api.ts';
import { Ladder } from './ladder.tsx';
import { NoOffer } from './no-offer.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { useNotices } from './quote-notices.tsx';
import { WaitRule } from './wait-rule.tsx';

type QuoteSlipProps = {
  quote: Quote;
  extras: QuoteExtras | undefined;
  isStale: boolean;
  /** Stale, and something was changed already. */
  isChanged: boolean;
  onEdit: () => void;
  onLeave: () => void;
};

/**
 * Where surrender pays more, that before all else; what the premium carries; the range, what made it and would narrow it,
 * and what can be done with it.
 */
export function QuoteSlip({ quote, extras, isStale, isChanged, onEdit, onLeave }: QuoteSlipProps) {
  const carries = isStale ? null : (carryWords(quote) ?? coverWords(quote));
  const isSurrenderMore = !isStale && quote.surrenderPaysMore === 'yes';
  const { notices, obstacle, isDateWanted } = useNotices(quote);
  const isWaiting = notices.some(({ name }) => name === 'recently-issued');
  const wait = !isStale && !quote.isRequested && obstacle?.need === offerNeeds.notYet ? obstacle : null;
  return (
    <>
      <p className="paper-only">
        {quote.nickname === null ? 'Quoted' : `${quote.nickname}, quoted`} <When at={quote.createdAt} />
      </p>
      {carries !== null && !isSurrenderMore && <p className="result__carries">{carries}</p>}
      {isDateWanted && !isStale && <Note tone="warm">{issueDateWantedWords(quote.state)}</Note>}
      {isSurrenderMore ? (
        <SurrenderFirst quote={quote} carries={carries} />
      ) : (
        <EstimateFirst quote={quote} wait={wait} isWaiting={isWaiting} isStale={isStale} />
      )}
      <p className="paper-only">{policyFacts(quote)}</p>
      {isStale && (
        <Note tone="warm">
          {isChanged
            ? 'You changed the policy details, so this range no longer applies. Press GET QUOTE for a new one: for the same client it joins this one'
            : 'Change what you like in the form and press GET QUOTE. For the same client the new range joins this one'}{' '}
          as run {quote.earlierRuns.length + 2}.{quote.schedule !== null && ` ${messages.scheduleKept}`}{' '}
          <Button variant="quiet" isSmall isFlush onClick={onLeave}>
            {isChanged ? 'Undo the change' : 'Leave it as it is'}
          </Button>
        </Note>
      )}
      {!isStale && <SurrenderNote quote={quote} />}
      {!isStale && <IllustrationLeft quote={quote} />}
      {!isStale && isZero(quote) && <NoOffer quote={quote} />}
      {isStale || (isZero(quote) && !isSurrenderMore) ? (
        <EmptyRule />
      ) : wait !== null && quote.issueDate !== null ? (
        <WaitRule issuedOn={quote.issueDate} from={wait.from} />
      ) : (
        <Ladder quote={quote} onSixFacts={extras?.onSixFacts} isSlim={obstacle !== null} />
      )}
      {!isStale && <OldLoanLine quote={quote} />}
      <QuoteActions quote={quote} isStale={isStale} onEdit={onEdit} />
    </>
  );
}

type Wait = Extract<Obstacle, { need: typeof offerNeeds.notYet }>;

type EstimateProps = {
  quote: Quote;
  wait: Wait | null;
  /** By the state's rule, however sure it is. */
  isWaiting: boolean;
  isStale: boolean;
};

function EstimateFirst({ quote, wait, isWaiting, isStale }: EstimateProps) {
  // The stroke marks money that is most for the client, and can be had.
  const isPlain = isWaiting || !isSaleMost(quote);
  return (
    <>
      {wait !== null && <NotYet wait={wait} />}
      <Range text={rangeText(quote)} isStale={isStale} isPlain={isPlain} />
      {!isStale && (
        <p className="muted">
          {rangeDescription(quote)}
          {wait !== null && ', if it could be sold today'}
        </p>
      )}
    </>
  );
}

/** Where the wait of the state is surely not over, that comes before the range. */
function NotYet({ wait: { from, state, isLongerForLoan } }: { wait: Wait }) {
  return (
    <p className="result__carries">
      Not yet: as a rule it cannot be sold before {formatCalendarDate(from)} in {state}.
      {isLongerForLoan && ` ${longerForLoanWords}`}
    </p>
  );
}

/** An earlier run knew more: that must not go unsaid. */
function IllustrationLeft({ quote }: { quote: Quote }) {
  if (quote.schedule !== null || !quote.earlierRuns.some(({ hasSchedule }) => hasSchedule)) return null;
  return (
    <p className="small">
      <b>This run rests on the facts alone.</b> An earlier one was priced on the illustration:{' '}
      <Link to={readIllustrationPath(quote.id)}>read it again</Link> for these facts.
    </p>
  );
}

/** On the first assumptions no loan counted. */
function OldLoanLine({ quote }: { quote: Quote }) {
  const { loanBalance } = quote;
  if (loanBalance === null || loanBalance === 0 || knowsAccount(quote)) return null;
  return (
    <p className="muted small">
      The loan of {formatDollars(loanBalance)} is not in this estimate. A firm offer takes it into account.
    </p>
  );
}
