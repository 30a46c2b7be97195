import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type Row = {
  id: string;
  range: string;
  face: string;
  expires: string;
};

const rows: readonly Row[] = [
  { id: 'a', range: '$118,204 - $171,285', face: '$750,000', expires: '11/30/2026' },
  { id: 'b', range: '$391,420 - $552,018', face: '$2,000,000', expires: '11/28/2026' },
];

const columns: readonly TableColumn<Row>[] = [
  {
    id: 'range',
    header: 'Quote range',
    cell: (row) => <span className="table__range">{row.range}</span>,
    stacked: 'head',
  },
  { id: 'face', header: 'Face amount', cell: (row) => row.face, align: 'right' },
  { id: 'expires', header: 'Expiration date', cell: (row) => row.expires },
  {
    id: 'remove',
    header: 'Remove from list',
    cell: (row) => (
      <Button variant="line" isSmall aria-label={`Remove ${row.range}`}>
        Remove
      </Button>
    ),
    align: 'center',
    stacked: 'foot',
  },
];

export function Tables() {
  const [isDescending, setDescending] = useState(true);
  const [first, ...others] = columns;
  const sorted: readonly TableColumn<Row>[] = [
    {
      ...first!,
      sort: {
        direction: isDescending ? 'descending' : 'ascending',
        onSort: () => setDescending(!isDescending),
      },
    },
    ...others,
  ];
  return (
    <section className="stack" aria-labelledby="tables">
      <h2 id="tables">Table</h2>
      <Table
        caption="Saved quotes"
        columns={sorted}
        rows={isDescending ? rows : rows.toReversed()}
        rowId={(row) => row.id}
        rowName={(row) => `Quote ${row.range}`}
      />
    </section>
  );
}
