import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { assumptionValue, type Explained } from './figures.ts';

type Assumption = Explained['assumptions'][number];

const columns: readonly TableColumn<Assumption>[] = [
  { id: 'label', header: 'Assumption', cell: ({ label }) => <b>{label}</b>, stacked: 'head' },
  { id: 'low', header: 'Low estimate', cell: (row) => assumptionValue(row, row.low) },
  { id: 'high', header: 'High estimate', cell: (row) => assumptionValue(row, row.high) },
  {
    id: 'reason',
    header: 'Why',
    cell: ({ reason, basis }) => (
      <span>
        {reason} <span className="muted">({basis})</span>
      </span>
    ),
    stacked: 'foot',
  },
];

/** Every chosen number behind the range, with its reason. */
export function AssumptionsTable({ explained: { version, assumptions } }: { explained: Explained }) {
  return (
    <div className="stack">
      <h3>What it rests on</h3>
      <p className="muted">Assumptions {version}, the same for every policy. The quote keeps them.</p>
      <Disclosure summary={`Show all ${assumptions.length} assumptions`} isSmall>
        <div className="assumptions">
          <Table
            caption={`Assumptions ${version}`}
            columns={columns}
            rows={assumptions}
            rowId={({ label }) => label}
            rowName={({ label }) => label}
          />
        </div>
      </Disclosure>
    </div>
  );
}
