import { useState } from 'react';
import { adminCalls } from '#contract/admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Note } from '#web/ui/note.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { type AccountAct, accountActs } from './account-actions.ts';
import { type AccountEntry, useAccounts } from './account-actions.ts';
import { useAct } from '#web/api/row-action.ts';
import { ActDialog } from './account-action-dialog.tsx';
import { Address } from '#web/ui/address.tsx';
import { Desk } from '#web/app/layouts/desk-tabs.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { When } from '#web/api/business-time.tsx';
import { RowButton } from '#web/ui/button.tsx';

export function AccountsPage() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AccountAct | null>(null);
  const accounts = useAccounts(search);
  const { act, isBusy, failure } = useAct(adminCalls.accounts);
  const start = (chosen: AccountAct) => {
    if (chosen.question === undefined) act(chosen.act);
    else setAsked(chosen);
  };

  return (
    <Desk page="accounts" lead="Who may sign in, and as what.">
      <div className="desk-search">
        <SearchField label="Search by name or email" onSearch={setSearch} />
      </div>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <ListView list={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>No account fits your search.</NothingHere>
          ) : (
            <Table
              caption="Accounts"
              columns={columns({ isBusy, onAct: start })}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ email }) => email}
            />
          )
        }
      </ListView>
      <ActDialog asked={asked} listPath={adminCalls.accounts} onClose={() => setAsked(null)} />
    </Desk>
  );
}

const roleWords = { advisor: 'Advisor', fig: 'FIG member', administrator: 'Administrator' } as const;
const statusBadges = {
  granted: <Badge tone="wait">Granted</Badge>,
  active: <Badge>Active</Badge>,
  disabled: <Badge tone="plain">Disabled</Badge>,
} as const;

interface Acting {
  isBusy: (id: string) => boolean;
  onAct: (chosen: AccountAct) => void;
}

function columns({ isBusy, onAct }: Acting): readonly TableColumn<AccountEntry>[] {
  return [
    {
      id: 'who',
      header: 'Account',
      stacked: 'head',
      cell: ({ name, email }) => (
        <span className="who">
          <b>{name}</b>
          <span className="who__address">
            <Address value={email} />
          </span>
        </span>
      ),
    },
    { id: 'role', header: 'Role', cell: ({ role }) => roleWords[role] },
    { id: 'status', header: 'Status', cell: ({ status }) => statusBadges[status] },
    {
      id: 'last',
      header: 'Last sign-in',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? <span className="muted">Never</span> : <When at={lastSignInAt} />,
    },
    {
      id: 'acts',
      header: 'Change',
      align: 'right',
      stacked: 'foot',
      cell: (account) => (
        <div className="row-actions">
          {accountActs(account).map((one) => (
            <RowButton
              key={one.label}
              label={one.label}
              spoken={`${one.label}: ${account.email}`}
              isBusy={one.question === undefined && isBusy(account.id)}
              onClick={() => onAct(one)}
            />
          ))}
        </div>
      ),
    },
  ];
}
