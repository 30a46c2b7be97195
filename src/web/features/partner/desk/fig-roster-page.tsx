import { useState } from 'react';
import type * as z from 'zod/mini';
import { adminCalls, rosterListSchema } from '#contract/admin.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { When } from '#web/api/business-time.tsx';
import { useAdminPage } from '#web/api/desk/admin-list.ts';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Address } from '#web/ui/address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RowButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { NothingHere, PagedView } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { AddToRoster } from './add-to-roster.tsx';
import './roster.css';

type RosterEntry = z.infer<typeof rosterListSchema>['rows'][number];

export function FigRosterPage() {
  const { search, onSearch, ...place } = useAddressFilters();
  const [removing, setRemoving] = useState<RosterEntry | null>(null);
  const shown = useLastShown(removing);
  const roster = useAdminPage(adminCalls.figRoster, rosterListSchema, { search }, place);
  const change = useRowAction(adminCalls.figRoster);
  const removal = useRowAction(adminCalls.figRoster);

  const turn = ({ id, value, isDisabled }: RosterEntry) =>
    change.run({
      id,
      method: 'PUT',
      path: withId(adminCalls.figRosterEntry, id),
      json: { isDisabled: !isDisabled },
      done: isDisabled ? `${value} may sign in again.` : `${value} has been disabled.`,
    });
  const stopRemoving = () => {
    removal.reset();
    setRemoving(null);
  };
  const remove = ({ id, value }: RosterEntry) =>
    removal.run(
      {
        id,
        method: 'DELETE',
        path: withId(adminCalls.figRosterEntry, id),
        done: `${value} has been removed.`,
      },
      { onSuccess: stopRemoving },
    );

  return (
    <Desk lead="Whose address or domain signs in by a link of the partner group.">
      <AddToRoster />
      <div className="desk-search">
        <SearchField label="Search by address or domain" value={search} onSearch={onSearch} />
      </div>
      {change.failure !== null && (
        <Note tone="error" role="alert">
          {change.failure}
        </Note>
      )}
      <PagedView list={roster}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>
              {search === ''
                ? 'The roster is empty: no one signs in by a link yet.'
                : 'No entry fits your search.'}
            </NothingHere>
          ) : (
            <Table
              caption="FIG roster"
              columns={columns({ isBusy: change.isBusy, onTurn: turn, onRemove: setRemoving })}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ value }) => value}
            />
          )
        }
      </PagedView>
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={stopRemoving}
        title="Remove from the roster"
        text={`${shown?.value ?? ''} can no longer sign in by a link, at once.`}
        label="Remove"
        failure={removal.failure}
        isBusy={removing !== null && removal.isBusy(removing.id)}
        onConfirm={() => removing !== null && remove(removing)}
      />
    </Desk>
  );
}

type Acting = {
  isBusy: (id: string) => boolean;
  onTurn: (entry: RosterEntry) => void;
  onRemove: (entry: RosterEntry) => void;
};

function columns({ isBusy, onTurn, onRemove }: Acting): readonly TableColumn<RosterEntry>[] {
  return [
    {
      id: 'value',
      header: 'Address or domain',
      stacked: 'head',
      cell: ({ value }) => (
        <span className="who">
          <b>
            <Address value={value} />
          </b>
        </span>
      ),
    },
    { id: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'domain' ? 'Whole domain' : 'Address') },
    {
      id: 'status',
      header: 'Status',
      cell: ({ isDisabled }) => (isDisabled ? <Badge tone="plain">Disabled</Badge> : <Badge>Active</Badge>),
    },
    { id: 'added', header: 'Added', cell: ({ addedAt }) => <When at={addedAt} /> },
    {
      id: 'acts',
      header: 'Change',
      align: 'right',
      stacked: 'foot',
      cell: (entry) => {
        const label = entry.isDisabled ? 'Enable' : 'Disable';
        return (
          <div className="row-actions">
            <RowButton
              label={label}
              spoken={`${label} ${entry.value}`}
              isBusy={isBusy(entry.id)}
              onClick={() => onTurn(entry)}
            />
            <RowButton label="Remove" spoken={`Remove ${entry.value}`} onClick={() => onRemove(entry)} />
          </div>
        );
      },
    },
  ];
}
