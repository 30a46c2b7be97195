import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCalls } from '#contract/admin.ts';
import { product } from '#contract/product.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { When } from '#web/api/business-time.tsx';
import { authorizedFile } from '#web/api/authorized-call.ts';
import { rowActionFailure, useRowAction, withId } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Address } from '#web/ui/address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RowButton } from '#web/ui/button.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { saveFile } from '#web/ui/files.ts';
import { NothingHere, PagedView } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { RoleChanges } from './role-changes.tsx';
import {
  type AccountAction,
  accountActions,
  type AccountEntry,
  canBeErased,
  useAccounts,
} from './account-actions.ts';

export function AccountsPage() {
  const { search, onSearch, ...place } = useAddressFilters();
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const accounts = useAccounts(search, place);
  const { run, isBusy, failure } = useRowAction(adminCalls.accounts);
  const [erased, setErased] = useState<AccountEntry | null>(null);
  const site = useSite();
  const download = useMutation({
    mutationFn: async (id: string) =>
      saveFile(await authorizedFile(withId(adminCalls.accountData, id)), `${product.slug}-account.json`),
  });
  const noFile = download.isError ? rowActionFailure(download.error, site.phone) : null;
  const queryClient = useQueryClient();
  const refresh = (path: string) => void queryClient.invalidateQueries({ queryKey: [path] });
  const start = (chosen: AccountAction) => {
    if (chosen.question === undefined) run(chosen.action);
    else setAsked(chosen);
  };

  return (
    <Desk lead="Who may sign in, and as what.">
      <RoleChanges onDecided={() => refresh(adminCalls.accounts)} />
      <div className="desk-search">
        <SearchField label="Search by name or email" value={search} onSearch={onSearch} />
      </div>
      {(failure ?? noFile) !== null && (
        <Note tone="error" role="alert">
          {failure ?? noFile}
        </Note>
      )}
      <PagedView list={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>No account fits your search.</NothingHere>
          ) : (
            <Table
              caption="Accounts"
              columns={columns({
                isBusy,
                onAction: start,
                onExport: ({ id }) => download.mutate(id),
                onErase: setErased,
              })}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ email }) => email}
            />
          )
        }
      </PagedView>
      <EraseDialog account={erased} onClose={() => setErased(null)} />
      <AccountActionDialog
        asked={asked}
        listPath={adminCalls.accounts}
        onClose={() => {
          setAsked(null);
          // A new administrator may have to wait for a second yes.
          refresh(adminCalls.roleChanges);
        }}
      />
    </Desk>
  );
}

const roleLabels = { advisor: 'Advisor', fig: 'FIG member', administrator: 'Administrator' } as const;
const statusBadges = {
  granted: <Badge tone="wait">Granted</Badge>,
  active: <Badge>Active</Badge>,
  disabled: <Badge tone="plain">Disabled</Badge>,
} as const;

function signsInWith({ role, hasSecondStep }: AccountEntry): string {
  if (hasSecondStep) return 'two steps';
  return role === 'fig' ? 'by link' : 'by password';
}

type Acting = {
  isBusy: (id: string) => boolean;
  onAction: (chosen: AccountAction) => void;
  onExport: (account: AccountEntry) => void;
  onErase: (account: AccountEntry) => void;
};

function columns({ isBusy, onAction, onExport, onErase }: Acting): readonly TableColumn<AccountEntry>[] {
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
    {
      id: 'role',
      header: 'Role',
      cell: (account) => (
        <div>
          {roleLabels[account.role]}
          <div className="small muted">{signsInWith(account)}</div>
        </div>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, isErased }) => (isErased ? <Badge tone="plain">Erased</Badge> : statusBadges[status]),
    },
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
          {accountActions(account).map((one) => (
            <RowButton
              key={one.label}
              label={one.label}
              spoken={`${one.label}: ${account.email}`}
              isBusy={one.question === undefined && isBusy(account.id)}
              onClick={() => onAction(one)}
            />
          ))}
          <RowButton
            label="Export data"
            spoken={`Export the data of ${account.email}`}
            onClick={() => onExport(account)}
          />
          {canBeErased(account) && (
            <RowButton
              label="Erase"
              spoken={`Erase the data of ${account.email}`}
              onClick={() => onErase(account)}
            />
          )}
        </div>
      ),
    },
  ];
}
