import { caseFilters } from '#contract/cases/admin-cases.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { useDeskCases, useToday } from '#web/features/cases/desk/api.ts';
import { Desk } from '#web/ui/desk.tsx';
import { NothingHere, PagedView } from '#web/ui/list-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ExportButton } from '#web/api/desk/export-button.tsx';
import { Table } from '#web/ui/table.tsx';
import { caseColumns } from './case-columns.tsx';
import './case-list.css';

type CaseFilter = (typeof caseFilters)[number];

const labels: Readonly<Record<CaseFilter, string>> = {
  open: 'Open',
  ours: 'Our turn',
  theirs: 'Advisor’s turn',
  closed: 'Closed',
  all: 'All',
  unrequested: 'Uploads only',
};

const nothing: Readonly<Record<CaseFilter, string>> = {
  open: 'No case is open.',
  ours: 'No case waits for us.',
  theirs: 'No case waits for its advisor.',
  closed: 'No case is closed yet.',
  all: 'No one has asked for an offer yet.',
  unrequested: 'No upload waits for its request.',
};

/** Every case, filtered and paged by the server as the address says. */
export function CaseList() {
  const { read, filter, search, onSearch, ...place } = useAddressFilters();
  const chosen = caseFilters.find((one) => one === read('filter')) ?? 'open';
  const cases = useDeskCases({ filter: chosen, search }, place);
  const counts = useToday().today?.counts;
  /** Of what is over nobody keeps count. */
  const counted: Partial<Record<CaseFilter, number | undefined>> = {
    open: counts?.openCases,
    ours: counts?.casesForUs,
    theirs: counts?.waitForAdvisors,
    unrequested: counts?.looseUploads,
  };
  const options = caseFilters.map((value) => ({ value, label: labels[value], count: counted[value] }));
  return (
    <Desk lead="From the request to the payment, the longest waiting first; those of a mailbox that is not proved come last.">
      <div className="case-find">
        <div className="desk-search">
          <SearchField label="Search by case number, advisor or state" value={search} onSearch={onSearch} />
        </div>
        <div className="case-find__chips">
          <Segmented
            label="Which cases"
            options={options}
            value={chosen}
            onChange={(value) => filter({ filter: value === 'open' ? '' : value })}
          />
        </div>
      </div>
      <PagedView list={cases}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>{search === '' ? nothing[chosen] : 'No case fits your search.'}</NothingHere>
          ) : (
            <Table
              caption="Cases"
              columns={caseColumns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ caseNumber, advisor }) => caseNumber ?? advisor.name}
            />
          )
        }
      </PagedView>
      <div className="case-exports">
        <ExportButton kind="cases" label="Download all cases (CSV)" />
        <ExportButton kind="quotes" label="Download all quotes (CSV)" />
      </div>
    </Desk>
  );
}
