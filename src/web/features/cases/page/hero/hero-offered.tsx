import { useMutation } from '@tanstack/react-query';
import {
  type CalendarDate,
  compareDates,
  daysBetween,
  formatCalendarDate,
} from '#contract/text/calendar-date.ts';
import { isUnavailable, stateInProse } from '#contract/states/state-codes.ts';
import type { Case } from '#contract/cases/case.ts';
import { isBelowLoan, isBelowSurrender } from '#contract/cases/offer-rules.ts';
import { failures } from '#contract/failures.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { fetchCalendar } from '#web/features/cases/api.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { changeOfMind } from '#web/features/cases/page/answers/answer-dialogs.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import { MailboxNeeded } from '#web/features/cases/mailbox-link.tsx';
import { turnSinceWords } from '#web/features/cases/page/turn-words.ts';
import { OfferAmount, placeWords } from './offer-amount.tsx';
import { MoreTimeButton } from '#web/features/cases/page/case-messages.tsx';
import { OfferRule } from './offer-rule.tsx';
import { OfferTax } from './offer-tax.tsx';

/** The firm offer and its answer. */
export function OfferedHero({ theCase, answers }: HeroProps) {
  const { data: account } = useAccount();
  const site = useSite();
  const amount = theCase.offer ?? 0;
  const isClosed = isUnavailable(site.unavailableStates, theCase.quote.state);
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">{turnSinceWords(theCase, site.businessTimeZone)}</h2>
          <LastDay theCase={theCase} />
          {account?.seesHistory === false ? (
            <MailboxNeeded />
          ) : (
            <Answers theCase={theCase} isClosed={isClosed} ask={answers.ask} />
          )}
          {!isClosed && (
            <p className="fine">
              Accept only with the owner’s word. It starts the papers; nothing is sold until the owner signs.{' '}
              {changeOfMind(theCase)}
            </p>
          )}
        </>
      }
    >
      <OfferAmount theCase={theCase} label="Firm offer" amount={amount} />
      {!isBelowLoan(amount, theCase.quote.loanBalance) && <OfferRule theCase={theCase} amount={amount} />}
      <p className="muted small">{placeWords(theCase, amount)}</p>
      <OfferTax quote={theCase.quote} amount={amount} />
    </Hero>
  );
}

type AnswersProps = { theCase: Case; isClosed: boolean; ask: HeroProps['answers']['ask'] };

function Answers({ theCase, isClosed, ask }: AnswersProps) {
  const amount = theCase.offer ?? 0;
  const isLow = isBelowSurrender(amount, theCase.quote) || isBelowLoan(amount, theCase.quote.loanBalance);
  return (
    <>
      {isClosed ? (
        <Note tone="warm">
          At present we buy no policies in {stateInProse(theCase.quote.state)}: the offer cannot be accepted
          now.
        </Note>
      ) : (
        <Button variant={isLow ? 'line' : 'primary'} isWide onClick={() => ask('accept')}>
          Accept offer
        </Button>
      )}
      <Button variant="danger" isWide onClick={() => ask('decline')}>
        Decline offer
      </Button>
      {!isClosed && <MoreTimeButton words="Could the offer stay open longer? We need until " />}
    </>
  );
}

function LastDay({ theCase }: { theCase: Case }) {
  const today = useBusinessToday();
  if (theCase.validUntil === null) return null;
  return (
    <>
      <p>
        Good until <b>{formatCalendarDate(theCase.validUntil)}</b>
        {fromToday(theCase.validUntil, today())} After that the price is worked out anew.
      </p>
      <CalendarButton theCase={theCase} />
    </>
  );
}

function fromToday(day: CalendarDate, today: CalendarDate): string {
  const order = compareDates(day, today);
  // It lapses within minutes.
  if (order < 0) return ', which is over.';
  if (order === 0) return ': today is the last day.';
  const days = daysBetween(today, day);
  return days === 1 ? ', tomorrow.' : `, ${days} days from today.`;
}

function CalendarButton({ theCase }: { theCase: Case }) {
  const site = useSite();
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchCalendar(theCase.id), `${theCase.caseNumber}.ics`),
  });
  return (
    <div>
      <Button variant="quiet" isSmall isFlush isBusy={download.isPending} onClick={() => download.mutate()}>
        <Icon name="calendar" />
        Add the last day to your calendar
      </Button>
      {download.isError && (
        <Note tone="error" role="alert">
          {failureSentence(download.error, failures.ourFault(site.phone))}
        </Note>
      )}
    </div>
  );
}
