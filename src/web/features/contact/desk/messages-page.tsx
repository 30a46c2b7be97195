import { useState } from 'react';
import type * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { contactMessageListSchema } from '#contract/contact.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { useAdminPage } from '#web/api/desk/admin-list.ts';
import { When } from '#web/api/business-time.tsx';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Address } from '#web/ui/address.tsx';
import { RowButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { NothingHere, PagedView } from '#web/ui/list-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import './messages.css';

type MessageEntry = z.infer<typeof contactMessageListSchema>['rows'][number];

export function MessagesPage() {
  const { search, onSearch, ...place } = useAddressFilters();
  const [removing, setRemoving] = useState<MessageEntry | null>(null);
  const shown = useLastShown(removing);
  const list = useAdminPage(adminCalls.messages, contactMessageListSchema, { search }, place);
  const removal = useRowAction(adminCalls.messages);
  const stopRemoving = () => {
    removal.reset();
    setRemoving(null);
  };
  const remove = ({ id }: MessageEntry) =>
    removal.run(
      { id, method: 'DELETE', path: withId(adminCalls.message, id), done: 'The message has been deleted.' },
      { onSuccess: stopRemoving },
    );
  return (
    <Desk lead="What was written in the contact form, newest first.">
      <div className="desk-search">
        <SearchField label="Search by name, email or text" value={search} onSearch={onSearch} />
      </div>
      <PagedView list={list}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>
              {search === '' ? 'No one has written yet.' : 'No message fits your search.'}
            </NothingHere>
          ) : (
            <Table
              caption="Messages"
              columns={columnsOf(setRemoving)}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
            />
          )
        }
      </PagedView>
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={stopRemoving}
        title="Delete this message"
        text={`What ${shown?.name ?? ''} wrote is gone for good. The letter that was sent to the staff is not.`}
        label="Delete"
        failure={removal.failure}
        isBusy={removing !== null && removal.isBusy(removing.id)}
        onConfirm={() => removing !== null && remove(removing)}
      />
    </Desk>
  );
}

const columnsOf = (onRemove: (entry: MessageEntry) => void): readonly TableColumn<MessageEntry>[] => [
  {
    id: 'from',
    header: 'From',
    stacked: 'head',
    cell: ({ name, email }) => (
      <span className="who">
        <b>{name}</b>
        <a className="who__address" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <Address value={email} />
        </a>
      </span>
    ),
  },
  { id: 'sent', header: 'Sent', cell: ({ sentAt }) => <When at={sentAt} /> },
  {
    id: 'account',
    header: 'Signed in as',
    cell: ({ account }) =>
      account === null ? (
        <span className="muted">Not signed in</span>
      ) : (
        <span className="who__address">
          <Address value={account} />
        </span>
      ),
  },
  {
    id: 'message',
    header: 'Message',
    stacked: 'foot',
    cell: ({ message }) =>
      message === null ? (
        <span className="muted">None written</span>
      ) : (
        <p className="desk-message">{message}</p>
      ),
  },
  {
    id: 'acts',
    header: 'Change',
    align: 'right',
    stacked: 'foot',
    cell: (entry) => (
      <div className="row-actions">
        <RowButton
          label="Delete"
          spoken={`Delete the message of ${entry.name}`}
          onClick={() => onRemove(entry)}
        />
      </div>
    ),
  },
];
