import { adminCalls } from '#contract/admin.ts';
import type { TodayAnswer } from '#contract/cases/admin-cases.ts';
import { deskCasePath } from '#contract/pages.ts';
import { When } from '#web/api/business-time.tsx';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { reminderOf, wantedOf } from './reminders.ts';
import { waitingAge } from './today-entries.ts';

type Other = TodayAnswer['others'][number];

/** Cases whose next step is the advisor's, the longest waiting first. A reminder is a message of the case. */
export function WaitsForOthers({ others, now }: { others: readonly Other[]; now: Date }) {
  const { run, isBusy, failure } = useRowAction(adminCalls.today);
  if (others.length === 0) return null;
  const remind = (one: Other) =>
    run({
      id: one.id,
      path: withId(adminCalls.caseMessages, one.id),
      json: { text: reminderOf(one) },
      done: `${one.advisor} has been reminded of ${one.caseNumber}.`,
    });
  return (
    <section className="stack today-section" aria-labelledby="waits-for-others">
      <h2 id="waits-for-others">Waits for others</h2>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <ol className="today" aria-labelledby="waits-for-others">
        {others.map((one) => (
          <li key={one.id}>
            <span className="today__age">{waitingAge(new Date(one.waitingSince), now)}</span>
            <span>Advisor</span>
            <div className="today__what">
              <b>
                {one.caseNumber}, {wantedOf(one)}
              </b>
              <small>
                {one.advisor}, {one.state}
                {one.writtenAt !== null && (
                  <>
                    . Last written to <When at={one.writtenAt} />
                  </>
                )}
              </small>
            </div>
            <div className="today__acts">
              <Button
                variant="line"
                isSmall
                isBusy={isBusy(one.id)}
                aria-label={`Remind ${one.advisor} of ${one.caseNumber}`}
                onClick={() => remind(one)}
              >
                Remind
              </Button>
              <ButtonLink to={deskCasePath(one.id)} variant="line" isSmall>
                Open
                <span className="vh"> {one.caseNumber}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
