import { useState } from 'react';
import type * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { contactMessageListSchema } from '#contract/contact.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { Address } from './address.tsx';
import { useAdminList } from './admin-list.ts';
import { Desk } from './desk.tsx';
import { ListView, NothingHere } from './list-view.tsx';
import { SearchField } from './search-field.tsx';
import { When } from './when.tsx';

type MessageEntry = z.infer<typeof contactMessageListSchema>['rows'][number];

export function MessagesPage() {
  const [search, setSearch] = useState('');
  const { list } = useAdminList(adminCalls.messages, contactMessageListSchema, { search });
  return (
    <Desk page="messages" lead="What was written in the contact form, newest first.">
      <div className="desk-search">
        <SearchField label="Search by name, email or text" onSearch={setSearch} />
      </div>
      <ListView list={list}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>
              {search === '' ? 'No one has written yet.' : 'No message fits your search.'}
            </NothingHere>
          ) : (
            <Table
              caption="Messages"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
            />
          )
        }
      </ListView>
    </Desk>
  );
}

const columns: readonly TableColumn<MessageEntry>[] = [
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
];
