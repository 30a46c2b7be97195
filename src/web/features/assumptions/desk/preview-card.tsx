import type { ReactNode } from 'react';
import type { AssumptionsPreview, Comparison } from '#contract/assumptions/admin-assumptions.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { failures } from '#contract/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { usePreview } from './assumptions.ts';
import { moveWords, percentWords } from './figure-words.ts';
import { previewCsv } from './preview-csv.ts';

type Mover = Comparison['biggestMovers'][number];

/** What a set would change: over the last quotes and over a book that stays the same. Its acts stand under it. */
export function PreviewCard({ version, children }: { version: string; children: ReactNode }) {
  const { data, isError, refetch } = usePreview(version);
  return (
    <section className="card stack" aria-labelledby="preview">
      <div className="set-head">
        <h2 id="preview">Preview of {version}</h2>
        <p className="small muted">
          Priced on both sets as of today; nothing is changed, no firm offer is touched.
        </p>
      </div>
      {data === undefined && !isError && <Loading />}
      {isError && <PageError sentence={failures.previewFailed} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Compared
            title={`The last ${data.quotes.count.toLocaleString('en-US')} quotes`}
            comparison={data.quotes}
            preview={data}
          />
          <Compared
            title={`The sample book of ${data.book.count} policies`}
            comparison={data.book}
            preview={data}
          />
        </>
      )}
      <div className="set-acts">
        {children}
        {data !== undefined && (
          <Button
            variant="line"
            onClick={() =>
              saveFile(new Blob([previewCsv(data)], { type: 'text/csv' }), `preview-${version}.csv`)
            }
          >
            Download the preview
          </Button>
        )}
      </div>
      <p className="small muted">
        Needs a reason and, where there are other administrators, the yes of one of them. Can be taken back;
        quotes made meanwhile keep theirs.
      </p>
    </section>
  );
}

type ComparedProps = {
  title: string;
  comparison: Comparison;
  preview: AssumptionsPreview;
};

function Compared({ title, comparison, preview }: ComparedProps) {
  if (comparison.count === 0) return <p className="muted">There are no quotes to try it on yet.</p>;
  return (
    <>
      <h3 className="desk-part">{title}</h3>
      <dl className="set-totals">
        {totals(comparison).map(([figure, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      {comparison.biggestMovers.length > 0 && (
        <Table
          caption={`${title}: biggest movers`}
          columns={columns(preview)}
          // The rest are in the download.
          rows={comparison.biggestMovers.slice(0, 5)}
          rowId={(mover) => JSON.stringify(mover)}
          rowName={policyWords}
        />
      )}
    </>
  );
}

function totals(comparison: Comparison): [figure: string, words: string][] {
  const { count, averageOfBenefit, atZero, up, down, movesMuch, lowFallsToZero, gainsRange } = comparison;
  const share = (part: number) => percentWords(Math.round((part / count) * 1_000) / 1_000);
  const average = (of: number) => percentWords(Math.round(of * 1_000) / 1_000);
  return [
    [
      `${average(averageOfBenefit.before)} to ${average(averageOfBenefit.after)}`,
      'of the benefit, middle of the range',
    ],
    [share(up), 'go up'],
    [share(down), 'go down'],
    [`${movesMuch}`, 'move more than 10%'],
    [`${atZero.before} to ${atZero.after}`, 'at $0'],
    [`${lowFallsToZero}`, 'low end falls to $0'],
    [`${gainsRange}`, 'gain a range'],
  ];
}

function policyWords({ gender, age, deathBenefit, annualPremium, hasNoLapseGuarantee }: Mover): string {
  const guarantee = hasNoLapseGuarantee ? 'guarantee' : 'no guarantee';
  return `${gender === 'Male' ? 'Man' : 'Woman'} ${age}, ${formatDollars(deathBenefit)} at ${formatDollars(annualPremium)}, ${guarantee}`;
}

const columns = ({ against, version }: AssumptionsPreview): readonly TableColumn<Mover>[] => [
  { id: 'policy', header: 'Policy', stacked: 'head', cell: policyWords },
  {
    id: 'before',
    header: against,
    cell: ({ before }) => <span className="nowrap">{formatOfferRange(before.low, before.high)}</span>,
  },
  {
    id: 'after',
    header: version,
    cell: ({ after }) => <b className="nowrap">{formatOfferRange(after.low, after.high)}</b>,
  },
  {
    id: 'move',
    header: 'Moves',
    align: 'right',
    cell: ({ move }) => (move === null ? 'from $0' : moveWords(move)),
  },
];
