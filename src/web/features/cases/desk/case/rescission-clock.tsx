import { compareDates, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { Note } from '#web/ui/note.tsx';

/** Until when the seller may undo a sale that is signed. */
export function RescissionClock({ one }: { one: DeskCase }) {
  const today = useBusinessToday();
  if (one.stage !== 'signed' && one.stage !== 'paid') return null;
  const { endsOn, isVerified, isCertain, caveat, rule } = one.rescission;
  if (!isVerified) {
    return (
      <Note tone="warm">
        How long the seller may undo the sale is not verified for {one.quote.state}. Ask counsel before you
        rely on a day.
      </Note>
    );
  }
  const end = endsOn === null ? null : parseCalendarDate(endsOn);
  const isOver = end !== null && compareDates(end, today()) < 0;
  return (
    <Note tone={isOver ? 'plain' : 'warm'}>
      {end === null && <b>The last day to undo the sale is counted from the payment. </b>}
      {end !== null && (
        <b>
          {isOver
            ? `The seller could undo the sale until ${endsOn}${caveat}. `
            : `The seller may undo the sale until ${endsOn}${caveat}. `}
        </b>
      )}
      {rule}
      {!isCertain && ' Not read in the statute itself: confirm it.'}
    </Note>
  );
}
