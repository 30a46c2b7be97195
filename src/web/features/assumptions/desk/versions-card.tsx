import type { AdminAssumptionSet } from '#contract/assumptions/admin-assumptions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type VersionsCardProps = {
  sets: readonly AdminAssumptionSet[];
  chosen: string;
};

/** Every set, newest first: where it stands, since when, and what was priced on it. */
export function VersionsCard({ sets, chosen }: VersionsCardProps) {
  return (
    <section className="card stack" aria-labelledby="versions">
      <div className="set-head">
        <h2 id="versions">Versions</h2>
        <ButtonLink to={`?draft=${encodeURIComponent(chosen)}`} variant="line" isSmall>
          New draft
        </ButtonLink>
      </div>
      <Table
        caption="Sets of assumptions"
        columns={columns(chosen)}
        rows={sets}
        rowId={({ figures }) => figures.version}
        rowName={({ figures }) => figures.version}
      />
    </section>
  );
}

const columns = (chosen: string): readonly TableColumn<AdminAssumptionSet>[] => [
  {
    id: 'version',
    header: 'Version',
    stacked: 'head',
    cell: ({ figures: { version } }) =>
      version === chosen ? (
        <b aria-current="true">{version}</b>
      ) : (
        <Link to={`?version=${encodeURIComponent(version)}`}>{version}</Link>
      ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'from', header: 'From', cell: ({ from }) => from ?? 'not set' },
  { id: 'quotes', header: 'Quotes', align: 'right', cell: ({ quotes }) => quotes.toLocaleString('en-US') },
  { id: 'why', header: 'Why', cell: ({ reason }) => <span className="set-why">{reason}</span> },
];

const names = {
  'in-force': ['done', 'In force'],
  scheduled: ['wait', 'Planned'],
  waiting: ['wait', 'Waits for a yes'],
  'was-in-force': ['plain', 'Was in force'],
  released: ['plain', 'Released'],
  draft: ['wait', 'Draft'],
  withdrawn: ['plain', 'Withdrawn'],
} as const satisfies Record<AdminAssumptionSet['state'], readonly ['done' | 'wait' | 'plain', string]>;

function StateBadge({ state }: Pick<AdminAssumptionSet, 'state'>) {
  const [tone, name] = names[state];
  return <Badge tone={tone}>{name}</Badge>;
}
