import { type CalendarDate, formatCalendarDate } from '#contract/text/calendar-date.ts';
import type { Case } from '#contract/cases/case.ts';
import { effectiveDay } from '#contract/cases/case-life.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { product } from '#contract/product.ts';
import { useBusinessToday, When } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { stageLooks } from '#web/features/cases/stage-words.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { stopsOf } from './stops.ts';
import { turnWords } from './turn-words.ts';

/** The way from the request to the payment, whose turn it is, and each change with its note. */
export function CaseTimeline({ theCase }: { theCase: Case }) {
  const site = useSite();
  const today = useBusinessToday();
  return (
    <section className="card stack" aria-labelledby="case-timeline">
      <h2 id="case-timeline">Where it stands</h2>
      <ol className="stops">
        {stopsOf(theCase, { today: today(), site }).map(({ name, when, state }) => (
          <li
            key={name}
            className={`stops__stop stops__stop--${state}`}
            aria-current={state === 'current' || state === 'end' ? 'step' : undefined}
          >
            <b>{name}</b>
            {when !== '' && <span className="stops__when">{when}</span>}
            {state === 'current' && theCase.turn !== null && (
              <span className="stops__turn">{turnWords(theCase.turn)}</span>
            )}
          </li>
        ))}
      </ol>
      <Disclosure summary="Every change" isSmall>
        <ol className="own-case-events">
          {theCase.events.toReversed().map(({ at, stage, by, note, offer }) => (
            <li key={`${at} ${stage}`}>
              <b>
                {withDay(stageLooks[stage].name, effectiveDay(stage, theCase))}
                {offer !== null && `: ${formatDollars(offer.amount)} until ${offer.validUntil}`}
              </b>
              <span className="small muted">
                {by === 'advisor' ? 'You' : product.name}, <When at={at} />
              </span>
              {note !== null && note !== '' && <p className="own-case-words">{note}</p>}
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

function withDay(name: string, day: CalendarDate | null): string {
  return day === null ? name : `${name} on ${formatCalendarDate(day)}`;
}
