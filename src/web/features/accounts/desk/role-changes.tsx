import type * as z from 'zod/mini';
import { adminCalls, roleChangeListSchema } from '#contract/admin.ts';
import { useAdminPage } from '#web/api/desk/admin-list.ts';
import { When } from '#web/api/business-time.tsx';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import './role-changes.css';

type RoleChange = z.infer<typeof roleChangeListSchema>['rows'][number];

/** There are never many. */
const onlyPage = { page: 1, pageAddress: () => '' };

/** Administrators, new ones and disabled ones, that wait for the yes of a second one; nothing while there are none. */
export function RoleChanges({ onDecided }: { onDecided: () => void }) {
  const list = useAdminPage(adminCalls.roleChanges, roleChangeListSchema, {}, onlyPage);
  const { run, isBusy, failure } = useRowAction(adminCalls.roleChanges);

  const approve = ({ id, isDisabledOne, account: { email } }: RoleChange) => {
    const done = isDisabledOne ? `${email} may sign in again.` : `${email} is now an administrator.`;
    run({ id, path: withId(adminCalls.approveRoleChange, id), done }, { onSuccess: onDecided });
  };
  const decline = ({ id, isDisabledOne, account: { email } }: RoleChange) => {
    const done = isDisabledOne ? `${email} stays disabled.` : `${email} stays an advisor.`;
    run({ id, path: withId(adminCalls.declineRoleChange, id), done });
  };

  if (list.failure === null && !list.entries?.length) return null;
  return (
    <section className="stack" aria-labelledby="role-changes">
      <h2 id="role-changes">Waiting for a second yes</h2>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <ListView list={list}>
        {(changes) => (
          <ul className="role-changes">
            {changes.map((change) => (
              <li key={change.id} className="card">
                <Question change={change} />
                <div className="row-actions">
                  <Button
                    variant="danger"
                    isSmall
                    aria-label={`${change.isMine ? 'Take back' : 'Decline'}: ${change.account.email}`}
                    isBusy={isBusy(change.id)}
                    onClick={() => decline(change)}
                  >
                    {change.isMine ? 'Take back' : 'Decline'}
                  </Button>
                  {!change.isMine && (
                    <Button
                      isSmall
                      aria-label={`Approve: ${change.account.email}`}
                      isBusy={isBusy(change.id)}
                      onClick={() => approve(change)}
                    >
                      Approve
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function Question({ change }: { change: RoleChange }) {
  const { account, askedBy, expiresAt, isMine, isDisabledOne } = change;
  const who = (
    <>
      <b>{account.name}</b> (<Address value={account.email} />)
    </>
  );
  return (
    <div>
      <p>
        <b>{isMine ? 'You ask' : <Address value={askedBy} />}</b>
        {isMine ? '' : ' asks'} to{' '}
        {isDisabledOne ? <>enable {who}, a disabled administrator.</> : <>make {who} an administrator.</>}
      </p>
      <p className="small muted">
        {isMine && 'Another administrator has to say yes. '}It lapses <When at={expiresAt} />.
      </p>
    </div>
  );
}
