import {
  compareDates,
  daysBetween,
  formatCalendarDate,
  parseCalendarDate,
} from '#contract/text/calendar-date.ts';
import type { Case } from '#contract/cases/case.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Note } from '#web/ui/note.tsx';

/** The clock of the owner's state: one day, the rule behind it folded. What is not verified is never guessed. */
export function Rescission({ theCase }: { theCase: Case }) {
  const today = useBusinessToday();
  const { endsOn, isVerified, isCertain } = theCase.rescission;
  const place = stateInProse(theCase.quote.state);
  if (!isVerified)
    return (
      <Note tone="warm">
        How long the owner can change their mind in {place} is not verified: ask before you rely on it.
      </Note>
    );
  const last = endsOn === null ? null : parseCalendarDate(endsOn);
  if (last === null)
    return (
      <>
        <Note>The owner can change their mind; the days are counted from the payment.</Note>
        <Rule theCase={theCase} />
      </>
    );
  const subject = isCertain ? 'The owner' : 'As far as we know the owner';
  const isOver = compareDates(last, today()) < 0;
  return (
    <>
      <Note>
        {subject} {isOver ? 'could' : 'can'} change their mind until <b>{formatCalendarDate(last)}</b>
        {isOver ? '' : fromToday(daysBetween(today(), last))}.
        {!isCertain && ' Confirm it with the state before you rely on it.'}
      </Note>
      <Rule theCase={theCase} />
    </>
  );
}

function Rule({ theCase: { rescission, quote } }: { theCase: Case }) {
  const { caveat, rule } = rescission;
  const place = stateInProse(quote.state);
  return (
    <Disclosure
      summary={caveat === '' ? `The rule in ${place}` : `What can move this day in ${place}`}
      isSmall
    >
      {caveat !== '' && <p>Until that day{caveat}.</p>}
      {rule !== null && <p>The rule: {rule.replace(/\.$/, '')}.</p>}
    </Disclosure>
  );
}

function fromToday(days: number): string {
  if (days === 0) return ', which is today';
  return `, ${days === 1 ? '1 day' : `${days} days`} from today`;
}
