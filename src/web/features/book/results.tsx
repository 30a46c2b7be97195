import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { BookFilter } from '#reading/book/book-view.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { BookTable } from '#web/features/book/table/book-table.tsx';
import { BookTools } from './book-tools.tsx';
import { DateWarning, PaperRows } from '#web/features/book/table/paper-rows.tsx';
import { RowMathDialog } from '#web/features/book/table/row-math.tsx';
import { SaveBar } from './save-bar.tsx';
import { nothingShown, otherRows, totalFigures } from './total-figures.ts';
import type { Marks, Scan } from './book-step.ts';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';

type ResultsProps = {
  scan: Scan;
  marks: Marks;
  onMark: (change: (marks: Marks) => Partial<Marks>) => void;
  onMatch: () => void;
  onOther: () => void;
};

/** What a book came to. The rows stay in the worker; those in sight are fetched from it. */
export function Results({ scan, marks, onMark, onMatch, onOther }: ResultsProps) {
  const { client, fileName, totals } = scan;
  const { filter, chosen, saved, hasNames } = marks;
  const { viewed, version } = useView(scan, filter);
  const [mathOf, setMathOf] = useState<number | null>(null);
  const [paper, setPaper] = useState<readonly ShownRow[] | null>(null);
  const isFull = chosen.size >= limits.book.savedAtOnce;
  const choose = (row: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen && !isFull) next.add(row);
    if (!isChosen) next.delete(row);
    onMark(() => ({ chosen: next }));
  };
  const chooseShown = async () => {
    const savable = await client.ask('savable', { most: limits.book.savedAtOnce + saved.size });
    onMark((now) => {
      const all = [...now.chosen, ...savable.filter((row) => !now.saved.has(row) && !now.chosen.has(row))];
      return { chosen: new Set(all.slice(0, limits.book.savedAtOnce)) };
    });
  };
  const print = async () => setPaper(await client.ask('rows', { from: 0, to: rowsOnPaper }));
  return (
    <>
      <div className="stack book-screen">
        <p className="book-lock">
          <Icon name="check" />
          <span>
            <b>Names stay on this computer unless you tick that they are saved.</b> {fileName} was read in
            this tab.{' '}
            <Button variant="quiet" isSmall isFlush onClick={onMatch}>
              Match the columns again
            </Button>{' '}
            <Button variant="quiet" isSmall isFlush onClick={onOther}>
              Choose another file
            </Button>
          </span>
        </p>
        <BookTotals scan={scan} />
        <DateWarning scan={scan} />
        <BookTools scan={scan} marks={marks} onMark={onMark} onChooseShown={() => void chooseShown()} />
        {viewed === 0 && <Note isStatus>{nothingShown(filter, totals)}</Note>}
        {viewed !== null && viewed > 0 && (
          <BookTable
            key={version}
            client={client}
            count={viewed}
            chosen={chosen}
            saved={saved}
            isFull={isFull}
            hasNames={hasNames}
            onChoose={choose}
            onMath={setMathOf}
          />
        )}
        <SaveBar
          scan={scan}
          chosen={chosen}
          onSaved={(rows) => {
            onMark((now) => ({
              saved: new Set([...now.saved, ...rows]),
              chosen: new Set([...now.chosen].filter((row) => !rows.includes(row))),
            }));
          }}
          onClear={() => onMark(() => ({ chosen: new Set() }))}
          onDownload={() =>
            void client
              .ask('file', {})
              .then((file) => saveFile(file, `${fileName.replace(/\.\w+$/, '')}-scan.csv`))
          }
          onPrint={() => void print()}
        />
        <p className="fine">
          Estimates from six facts on assumptions {scan.rules.figures.version}, not offers. A row with a
          reason instead of a range is never shown as $0. {otherRows(totals)}
        </p>
      </div>
      {paper === null && (
        <p className="paper-only">Please press PRINT below the table: that list is made for paper.</p>
      )}
      {paper !== null && (
        <PaperRows rows={paper} scan={scan} count={viewed ?? 0} onPrinted={() => setPaper(null)} />
      )}
      <RowMathDialog client={client} row={mathOf} onClose={() => setMathOf(null)} />
    </>
  );
}

const rowsOnPaper = 200;

/** How many rows the worker shows under a filter; the version tells one view from the next. */
function useView({ client }: Scan, filter: BookFilter) {
  const [view, setView] = useState<{ viewed: number | null; version: number }>({ viewed: null, version: 0 });
  useEffect(() => {
    let isWanted = true;
    void client
      .ask('view', filter)
      .then((viewed) => isWanted && setView(({ version }) => ({ viewed, version: version + 1 })));
    return () => {
      isWanted = false;
    };
  }, [client, filter]);
  return view;
}

function BookTotals({ scan: { totals } }: { scan: Scan }) {
  return (
    <dl className="book-totals">
      {totalFigures(totals).map(([figure, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
