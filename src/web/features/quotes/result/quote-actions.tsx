import { useState } from 'react';
import { type CalendarDate, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { casePath } from '#contract/pages.ts';
import { offerNeeds } from '#contract/quotes/policy-notices.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { type Emailed, useEmailQuote } from '#web/features/quotes/api.ts';
import { isZero, offerStatusSentence } from '#web/features/quotes/quote-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { EmailSentDialog } from './email-sent-dialog.tsx';
import { QuoteNotices, useNotices } from './quote-notices.tsx';
import { RemindMe } from './quote-watch.tsx';
import { RequestOffer } from './request-offer.tsx';

type QuoteActionsProps = {
  quote: Quote;
  /** The facts were changed since: nothing may be done with it until it is run again. */
  isStale: boolean;
  /** To change something and run it again. */
  onEdit: () => void;
};

/** What is to be read, and EMAIL QUOTE, REQUEST OFFER and EDIT AND RUN AGAIN under a range. */
export function QuoteActions({ quote, isStale, onEdit }: QuoteActionsProps) {
  const [emailed, setEmailed] = useState<Emailed | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const { email, isBusy, failure } = useEmailQuote(setEmailed);
  const businessToday = useBusinessToday();
  const { notices, obstacle } = useNotices(quote);
  const isDisabled = isStale || isZero(quote);
  const words = isStale ? null : actionText(quote, businessToday());
  return (
    <>
      {!isStale && !isZero(quote) && <QuoteNotices quote={quote} notices={notices} />}
      <div className="actions">
        <Button variant="line" disabled={isDisabled} isBusy={isBusy(quote.id)} onClick={() => email(quote)}>
          <Icon name="mail" />
          Email quote
        </Button>
        {quote.isRequested ? (
          <Requested quote={quote} />
        ) : (
          <Button
            variant={quote.surrenderPaysMore === 'yes' ? 'line' : 'primary'}
            disabled={isDisabled || obstacle !== null}
            onClick={() => setRequesting(true)}
          >
            Request offer
          </Button>
        )}
        {!isStale && !quote.isRequested && obstacle?.need === offerNeeds.notYet && (
          <RemindMe quote={quote} from={formatCalendarDate(obstacle.from)} />
        )}
        {!isStale && (
          <Button variant="quiet" className="actions__edit" onClick={onEdit}>
            Edit and run again
          </Button>
        )}
      </div>
      {failure?.quote.id === quote.id && !isStale && (
        <Note tone="error" role="alert">
          {failure.text}{' '}
          <Button variant="quiet" isSmall isFlush isBusy={isBusy(quote.id)} onClick={() => email(quote)}>
            Try again
          </Button>
        </Note>
      )}
      {words !== null && <p className="muted small">{words}</p>}
      {!isStale && quote.case !== null && (
        <p>
          <Link to={casePath(quote.id)}>Open the case {quote.case.caseNumber}</Link>
        </p>
      )}
      <EmailSentDialog emailed={emailed} onClose={() => setEmailed(null)} />
      <RequestOffer key={quote.id} quote={quote} isOpen={isRequesting} onClose={() => setRequesting(false)} />
    </>
  );
}

/** Green only while nothing is decided: what was declined must not look like a success. */
function Requested({ quote }: { quote: Quote }) {
  const { case: of } = quote;
  if (of === null || of.stage === 'requested' || of.stage === 'in-review')
    return (
      <Button variant="done" aria-disabled>
        <Icon name="check" />
        Offer requested
      </Button>
    );
  return (
    <ButtonLink to={casePath(quote.id)}>{of.stage === 'offered' ? 'Open offer' : 'Open case'}</ButtonLink>
  );
}

/** Why both buttons are closed, or what became of the request; null where the buttons say enough. */
function actionText(quote: Quote, today: CalendarDate): string | null {
  if (isZero(quote)) return messages.noOfferToRequest;
  if (quote.isRequested) return offerStatusSentence(quote, today);
  // That it cannot be sold yet is the first thing said, and what is to be ticked stands above the button.
  return null;
}
