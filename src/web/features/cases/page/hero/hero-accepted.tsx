import {
  type CalendarDate,
  compareDates,
  formatCalendarDate,
  parseCalendarDate,
} from '#contract/text/calendar-date.ts';
import type { Case } from '#contract/cases/case.ts';
import { isOwed } from '#contract/cases/case-papers.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { dayOf } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { goToMessage } from '#web/features/cases/page/case-messages.tsx';
import { turnSinceWords } from '#web/features/cases/page/turn-words.ts';
import { UploadButton } from '#web/features/cases/page/upload-button.tsx';
import { Hero } from './hero.tsx';
import { OfferAmount } from './offer-amount.tsx';
import { Rescission } from './rescission.tsx';

export function AcceptedHero({ theCase }: { theCase: Case }) {
  const site = useSite();
  const accepted = theCase.events.findLast(({ stage }) => stage === 'accepted');
  const on = accepted ? ` ${dayOf(new Date(accepted.at), site.businessTimeZone)}` : '';
  const owed = theCase.papers.filter(isOwed).length;
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">{nextLabel(theCase, owed, site.businessTimeZone)}</h2>
          <p>{nextSentence(theCase, owed)}</p>
          {isAskedInWords(theCase) && (
            <>
              <p className="own-case-words">{theCase.documentsAsked}</p>
              <UploadButton
                caseId={theCase.id}
                label="Upload"
                spoken="Upload what was asked for"
                variant={owed === 0 ? 'primary' : 'line'}
              />
            </>
          )}
          {owed > 0 && (
            <Button variant={theCase.turn === 'advisor' ? 'primary' : 'line'} isWide onClick={goToPapers}>
              Go to the papers
            </Button>
          )}
          <Button variant="quiet" isFlush onClick={goToMessage}>
            Something has changed? Message the desk
          </Button>
        </>
      }
    >
      <OfferAmount theCase={theCase} label={`Accepted${on}`} amount={theCase.offer ?? 0} />
    </Hero>
  );
}

function nextLabel(theCase: Case, owed: number, timeZone: string): string {
  const words = turnSinceWords(theCase, timeZone);
  return theCase.turn === 'advisor' && owed > 0 ? `${words}: ${countPapers(owed)}` : words;
}

/** What the desk wrote that it needs, until something came. */
function isAskedInWords({ turn, documentsAsked }: Case): boolean {
  return turn === 'advisor' && documentsAsked !== null;
}

function nextSentence(theCase: Case, owed: number): string {
  const { turn } = theCase;
  if (isAskedInWords(theCase)) return 'The desk needs this before the sale can go on:';
  if (owed === 0) {
    return 'The desk checks the papers and prepares the contract. You get a letter with each step.';
  }
  return turn === 'advisor'
    ? 'The sale cannot go on without the signed papers. The desk looks at each as it comes.'
    : `The desk prepares the papers and writes to you. What the state wants, ${countPapers(owed)}, can be sent already.`;
}

function countPapers(owed: number): string {
  return owed === 1 ? 'one paper' : `${owed} papers`;
}

function goToPapers(): void {
  const heading = document.getElementById('case-papers');
  heading?.scrollIntoView();
  heading?.focus();
}

/** Signed: the owner can still change their mind for as long as their state says. */
export function SignedHero({ theCase }: { theCase: Case }) {
  const site = useSite();
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">{turnSinceWords(theCase, site.businessTimeZone)}</h2>
          <p>
            {theCase.rescission.isPaidAfter
              ? 'The carrier records the new owner. We pay once the owner can no longer undo the sale.'
              : 'The carrier records the new owner, and then we pay.'}{' '}
            You get a letter on the day.
          </p>
          <Rescission theCase={theCase} />
        </>
      }
    >
      <OfferAmount
        theCase={theCase}
        label={theCase.signedOn === null ? 'Signed' : `Signed ${formatCalendarDate(theCase.signedOn)}`}
        amount={theCase.offer ?? 0}
      />
    </Hero>
  );
}

export function PaidHero({ theCase }: { theCase: Case }) {
  const today = useBusinessToday();
  const { paidOn, paidAmount } = theCase;
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">{mayStillBeUndone(theCase, today()) ? 'Paid' : 'Closed'}</h2>
          <p>
            {mayStillBeUndone(theCase, today())
              ? 'The price is paid. The sale can still be undone, as said below.'
              : 'The sale is done and paid.'}{' '}
            The case and its files stay here.
          </p>
          <Rescission theCase={theCase} />
        </>
      }
    >
      <OfferAmount
        theCase={theCase}
        label={paidOn === null ? 'Paid' : `Paid ${formatCalendarDate(paidOn)}`}
        amount={theCase.offer ?? paidAmount ?? 0}
      />
      {paidAmount !== null && paidAmount !== theCase.offer && (
        <p>
          <b>{formatDollars(paidAmount)}</b> was paid out.
        </p>
      )}
    </Hero>
  );
}

/** Done is only what can surely no longer be undone. */
function mayStillBeUndone({ rescission: { endsOn, isCertain, caveat } }: Case, today: CalendarDate): boolean {
  const last = endsOn === null ? null : parseCalendarDate(endsOn);
  return last === null || !isCertain || caveat !== '' || compareDates(last, today) >= 0;
}
