import { Note } from '#web/ui/note.tsx';
import type { CheckedLine } from './check-roster-lines.ts';

/** What would become of the lines, and each that is neither an address nor a domain. */
export function ImportPreview({ lines }: { lines: readonly CheckedLine[] }) {
  const count = (outcome: CheckedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const bad = lines.filter(({ outcome }) => outcome === 'bad');
  return (
    <>
      <Note isStatus>
        {count('new')} to add, {count('known')} on the roster already, {bad.length} that cannot be read.
      </Note>
      {bad.length > 0 && (
        <div className="stack">
          <h3 id="bad-rows">Left out: neither an address nor a domain</h3>
          {/* It scrolls, so the keyboard has to be able to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className="bad-rows" aria-labelledby="bad-rows" tabIndex={0}>
            {bad.map(({ line, value }) => (
              <li key={line}>
                <span className="muted">Line {line}:</span> {value}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
