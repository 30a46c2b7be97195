import type { AssumptionStart } from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { When } from '#web/api/business-time.tsx';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** What waits for the yes of a second administrator, or for its day. */
export function OpenStart({ start }: { start: AssumptionStart }) {
  const { id, version, from, reason, askedBy, approvedBy, lapsesAt, isMine } = start;
  const { run, isBusy, failure } = useRowAction(adminCalls.assumptions);
  const isWaiting = lapsesAt !== null;
  const decline = () =>
    run({ id, path: withId(adminCalls.declineStart, id), done: `${version} is not put in force.` });
  const approve = () =>
    run({ id, path: withId(adminCalls.approveStart, id), done: `${version} is in force from ${from} on.` });
  return (
    <section className="card stack" aria-labelledby="open-start">
      <h2 id="open-start">
        {version} from {from}
      </h2>
      <p>
        {isMine ? 'You ask' : <Address value={askedBy} />}
        {isMine ? '' : ' asks'} to put it in force: {reason}
      </p>
      <p className="small muted">
        {isWaiting ? (
          <>
            {isMine && 'Another administrator has to say yes. '}It lapses <When at={lapsesAt} />.
          </>
        ) : (
          <>
            Approved by <Address value={approvedBy ?? ''} />. Quotes of that day and later are priced on it.
          </>
        )}
      </p>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <div className="set-acts">
        {isWaiting && !isMine && (
          <Button isBusy={isBusy(id)} onClick={approve}>
            Approve {version}
          </Button>
        )}
        <Button variant="danger" isBusy={isBusy(id)} onClick={decline}>
          {isWaiting && !isMine ? 'Decline' : 'Take back'}
        </Button>
      </div>
    </section>
  );
}
