import { useState } from 'react';
import type { AdminState } from '#contract/states/admin-states.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { useSearchParameters } from '#web/ui/location.tsx';
import { StatePage } from './state-page.tsx';
import { useAdminStates } from './states.ts';
import './states.css';

/** The list, or one state of it, by the address. */
export function StatesPage() {
  const opened = useSearchParameters().get('state');
  if (opened !== null) return <StatePage key={opened} stateName={opened} />;
  return <AllStates />;
}

function AllStates() {
  const [search, setSearch] = useState('');
  const states = useAdminStates();
  return (
    <Desk lead="Where quotes are made, and what each state says about selling a policy.">
      <div className="desk-find">
        <SearchField label="Search the states" value={search} onSearch={setSearch} />
      </div>
      <ListView list={states}>
        {(all) => {
          const rows = all.filter(({ stateName }) => stateName.toLowerCase().includes(search.toLowerCase()));
          if (rows.length === 0) return <NothingHere>No state fits your search.</NothingHere>;
          return (
            <Table
              caption="States"
              columns={columns}
              rows={rows}
              rowId={({ stateName }) => stateName}
              rowName={({ stateName }) => stateName}
            />
          );
        }}
      </ListView>
    </Desk>
  );
}

const columns: readonly TableColumn<AdminState>[] = [
  { id: 'state', header: 'State', stacked: 'head', cell: ({ stateName }) => <b>{stateName}</b> },
  {
    id: 'licensure',
    header: 'Quotes',
    cell: ({ authorized, reason }) => (
      <span className="who">
        {authorized ? <Badge>Open</Badge> : <Badge tone="plain">Closed</Badge>}
        {reason !== null && <span className="who__address">{reason}</span>}
      </span>
    ),
  },
  {
    id: 'waiting',
    header: 'Wait from issue',
    cell: ({ newest }) => waitWords(newest.rules.waiting.years),
  },
  {
    id: 'changed',
    header: 'Rules of',
    cell: ({ newest }) => (
      <span className="who">
        <When at={newest.madeAt} />
        <span className="who__address">
          <Address value={newest.madeBy} />
        </span>
      </span>
    ),
  },
  {
    id: 'acts',
    header: 'Change',
    align: 'right',
    stacked: 'foot',
    cell: ({ stateName }) => (
      <Link className="btn btn--quiet btn--small btn--flush" to={`?state=${encodeURIComponent(stateName)}`}>
        Edit<span className="vh"> {stateName}</span>
      </Link>
    ),
  },
];

function waitWords(years: number | null): string {
  if (years === null) return 'Not verified';
  return years === 0 ? 'None, by the act' : `${years} years`;
}
