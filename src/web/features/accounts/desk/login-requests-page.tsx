import { useState } from 'react';
import { adminCalls, loginRequestListSchema } from '#contract/admin.ts';
import { limits } from '#contract/limits.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { useAdminPage } from '#web/api/desk/admin-list.ts';
import { type RenderDeclineDialog, useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Desk } from '#web/ui/desk.tsx';
import { NothingHere, PagedView } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { AccountActionDialog } from './account-action-dialog.tsx';
import type { AccountAction } from './account-actions.ts';
import { decidedColumns, type LoginRequestEntry, waitingColumns } from './login-request-columns.tsx';

export function LoginRequestsPage({ renderDeclineDialog }: { renderDeclineDialog: RenderDeclineDialog }) {
  const { search, onSearch, ...place } = useAddressFilters();
  const [declining, setDeclining] = useState<LoginRequestEntry | null>(null);
  const requests = useAdminPage(adminCalls.loginRequests, loginRequestListSchema, { search }, place);
  const { run, isBusy, failure } = useRowAction(adminCalls.loginRequests);

  const [granting, setGranting] = useState<AccountAction | null>(null);

  const grant = (request: LoginRequestEntry) => {
    const chosen = grantOf(request);
    if (chosen.question === undefined) run(chosen.action);
    else setGranting(chosen);
  };
  const nothing = search === '' ? 'No login requests are waiting.' : 'Nothing that waits fits your search.';

  return (
    <Desk
      lead={`Granting a login emails a first password that is good for ${limits.firstPasswordDays} days.`}
    >
      <div className="desk-search">
        <SearchField label="Search by name or email" value={search} onSearch={onSearch} />
      </div>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <PagedView list={requests}>
        {(all) => {
          const waiting = all.filter(({ decision }) => decision === null);
          const decided = all.filter(({ decision }) => decision !== null);
          return (
            <>
              {(place.page === 1 || waiting.length > 0) && (
                <section className="stack" aria-labelledby="waiting">
                  <h2 id="waiting">Waiting</h2>
                  {waiting.length === 0 ? (
                    <NothingHere>{nothing}</NothingHere>
                  ) : (
                    <Table
                      caption="Waiting login requests"
                      columns={waitingColumns({ isBusy, onGrant: grant, onDecline: setDeclining })}
                      rows={waiting}
                      rowId={({ id }) => id}
                      rowName={({ name }) => name}
                    />
                  )}
                </section>
              )}
              {decided.length > 0 && (
                <section className="stack" aria-labelledby="decided">
                  <h2 id="decided">Decided</h2>
                  <Table
                    caption="Decided login requests"
                    columns={decidedColumns}
                    rows={decided}
                    rowId={({ id }) => id}
                    rowName={({ name }) => name}
                  />
                </section>
              )}
            </>
          );
        }}
      </PagedView>
      <AccountActionDialog
        asked={granting}
        listPath={adminCalls.loginRequests}
        onClose={() => setGranting(null)}
      />
      {renderDeclineDialog({
        declined: declining && declinedOf(declining),
        onClose: () => setDeclining(null),
      })}
    </Desk>
  );
}

function grantOf({ id, name, email, isOfMember }: LoginRequestEntry): AccountAction {
  return {
    label: 'Grant',
    question: isOfMember
      ? {
          title: `Grant ${name}`,
          text: `${email} is a FIG member’s address, and anyone may have asked in their name. The member is signed out and enters by password from then on, no more by a FIG link. A profile they already have stays as it is.`,
        }
      : undefined,
    action: { id, path: withId(adminCalls.grantLogin, id), done: `First password emailed to ${email}.` },
  };
}

function declinedOf({ id, name, email }: LoginRequestEntry) {
  return {
    id,
    title: `Decline ${name}`,
    text: `${email} gets an email that no login is granted.`,
    done: `${name} has been declined.`,
    path: withId(adminCalls.declineLogin, id),
    listPath: adminCalls.loginRequests,
  };
}
