import { When } from '#web/api/business-time.tsx';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { stageWords } from '#web/features/cases/desk/stage-words.ts';
import { Address } from '#web/ui/address.tsx';

/** Each change of stage, newest first: when, by whom, with what note. */
export function CaseLog({ one: { events } }: { one: DeskCase }) {
  if (events.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="case-log">
      <h2 id="case-log">Log</h2>
      <ol className="case-log">
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.stage}`}>
            <When at={event.at} />
            <div>
              <b>{stageWords[event.stage]}</b>, <Address value={event.actor} />
              {event.note !== null && <p className="case-log__note">{event.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
