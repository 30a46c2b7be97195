import { useEffect } from 'react';
import { issueDatesWantedWords } from '#contract/quotes/notice-words.ts';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';
import { totalFigures } from '#web/features/book/total-figures.ts';
import type { Scan } from '#web/features/book/book-step.ts';
import { notesOf, overSurrender, surrenderOf, verdictWords } from '#web/features/book/verdict-words.ts';
import { Note } from '#web/ui/note.tsx';

type PaperRowsProps = { rows: readonly ShownRow[]; scan: Scan; count: number; onPrinted: () => void };

/** The first rows of the table for a sheet of paper: no name, no policy number, no date of birth. */
export function PaperRows({ rows, scan, count, onPrinted }: PaperRowsProps) {
  useEffect(() => {
    window.print();
    onPrinted();
    // Once, as soon as it stands there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { totals } = scan;
  return (
    <section className="book-paper">
      <p>
        {totalFigures(totals)
          .map(([figure, what]) => `${figure} ${what}`)
          .join('; ')}
        .{count > rows.length && ` The first ${rows.length} of ${count.toLocaleString('en-US')} rows shown.`}
      </p>
      <DateWarning scan={scan} />
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Insured</th>
            <th scope="col">State</th>
            <th scope="col">Plan</th>
            <th scope="col" className="r">
              Face Amount
            </th>
            <th scope="col" className="r">
              Surrender
            </th>
            <th scope="col" className="r">
              Quote Range
            </th>
            <th scope="col" className="r">
              Over Surrender
            </th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                {row.facts.gender?.slice(0, 1)} {row.age}
              </td>
              <td>{row.facts.state}</td>
              <td>{row.facts.plan}</td>
              <td className="r">
                {row.facts.deathBenefit !== null && formatDollars(row.facts.deathBenefit)}
              </td>
              <td className="r">{surrenderOf(row)}</td>
              <td className="r nowrap">
                {row.high === null ? 'no range' : formatOfferRange(row.low ?? 0, row.high)}
              </td>
              <td className="r nowrap">{overSurrender(row)}</td>
              <td>{[verdictWords(row).label, ...notesOf(row)].join('. ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">
        Made on {formatCalendarDate(scan.rules.today)}. Estimates from six facts on assumptions{' '}
        {scan.rules.figures.version}, not offers.
      </p>
    </section>
  );
}

/** Above the rows, on the page and on paper: how many were valued without a date that should be found first. */
export function DateWarning({ scan: { totals, rules } }: { scan: Pick<Scan, 'totals' | 'rules'> }) {
  if (totals.dateWanted === 0) return null;
  const codes = rules.states.flatMap(([code, { rules: of }]) =>
    of?.evaluationForfeitsExemption ? [code] : [],
  );
  return <Note tone="warm">{issueDatesWantedWords(totals.dateWanted, codes.toSorted())}</Note>;
}
