import { When } from '#web/api/business-time.tsx';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { Address } from '#web/ui/address.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { type LogEntry, logEntries } from './log-entries.ts';

/** What is seen without unfolding the rest. */
const newest = 8;

/** All that happened, newest first: when, what, by whom, with what note. */
export function CaseLog({ one }: { one: DeskCase }) {
  const entries = logEntries(one);
  if (entries.length === 0) return null;
  const earlier = entries.slice(newest);
  return (
    <section className="card stack" aria-labelledby="case-log">
      <h2 id="case-log">Log</h2>
      <Entries entries={entries.slice(0, newest)} />
      {earlier.length > 0 && (
        <Disclosure summary={`${earlier.length} earlier`} isSmall>
          <Entries entries={earlier} />
        </Disclosure>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="case-log">
      {entries.map(({ at, what, by, note }) => (
        <li key={`${at} ${what}`}>
          <When at={at} />
          <div>
            <b>{what}</b>
            {by !== null && (
              <>
                , <Address value={by} />
              </>
            )}
            {note !== null && <p className="case-log__note">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
