import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';
import { limits } from '#contract/limits.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type Share = ScorecardAnswer['all'] & { name: string };

const columns: readonly TableColumn<Share>[] = [
  { id: 'name', header: 'Which', stacked: 'head', cell: ({ name }) => <b>{name}</b> },
  { id: 'count', header: 'Offers', align: 'right', cell: ({ count }) => count },
  ...(['inside', 'below', 'above'] as const).map((place): TableColumn<Share> => ({
    id: place,
    header: { inside: 'Inside', below: 'Below', above: 'Above' }[place],
    align: 'right',
    cell: (share) => shareWords(share[place], share.count),
  })),
];

/** How many of all, and which share that is where there are enough to speak of one. */
export function shareWords(part: number, count: number): string {
  if (count < limits.leastForAverage) return `${part} of ${count}`;
  return `${part} (${Math.round((100 * part) / count)}%)`;
}

/** The offers by age and by guarantee: how many fell where. */
export function SharesTable({ scorecard }: { scorecard: ScorecardAnswer }) {
  const rows: Share[] = [
    { ...scorecard.all, name: 'All offers' },
    ...scorecard.byAge.map((share) => ({ ...share, name: `Age ${share.band}` })),
    ...scorecard.byGuarantee.map((share) => ({
      ...share,
      name: share.hasNoLapseGuarantee ? 'With a no-lapse guarantee' : 'Without a guarantee',
    })),
  ];
  return (
    <section className="stack" aria-labelledby="shares">
      <h2 id="shares">By age and guarantee</h2>
      <Table
        caption="Offers by age and guarantee"
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
      />
      <p className="small muted">
        A group of fewer than {limits.leastForAverage} has no percentage: too few to judge.
      </p>
    </section>
  );
}
