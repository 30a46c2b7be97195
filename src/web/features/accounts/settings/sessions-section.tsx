import { accountCalls } from '#contract/accounts/second-step.ts';
import { When } from '#web/api/business-time.tsx';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { type OwnSession, useOwnSessions } from './own-account.ts';
import { SettingsLine, SettingsLines, SettingsSection } from './settings-parts.tsx';

export function SessionsSection() {
  const { entries, failure, onRetry } = useOwnSessions();
  return (
    <SettingsSection id="sessions" title="Where you are signed in" text="Sign out what you do not know.">
      {failure !== null && <PageError sentence={failure} onRetry={onRetry} />}
      {failure === null && entries === undefined && <Loading />}
      {entries && <Sessions sessions={entries} />}
    </SettingsSection>
  );
}

const allOthers = 'all others';

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { run, isBusy, failure } = useRowAction(accountCalls.sessions);
  const end = ({ id, browser }: OwnSession) =>
    run({ id, method: 'DELETE', path: withId(accountCalls.session, id), done: `${browser} is signed out.` });
  const endOthers = () =>
    run({
      id: allOthers,
      method: 'DELETE',
      path: accountCalls.sessions,
      done: 'You are signed out everywhere else.',
    });
  return (
    <>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <SettingsLines>
        {sessions.map((session) => (
          <SettingsLine
            key={session.id}
            title={session.browser}
            text={
              <>
                {session.network !== null && `Network ${session.network}, `}last used{' '}
                <When at={session.lastUsedAt} />
              </>
            }
            action={
              session.isThis ? (
                <Badge>This one</Badge>
              ) : (
                <Button
                  variant="line"
                  isSmall
                  aria-label={`Sign out ${session.browser}`}
                  isBusy={isBusy(session.id)}
                  onClick={() => end(session)}
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </SettingsLines>
      {sessions.length > 1 && (
        <div className="settings__acts">
          <Button variant="line" isSmall isBusy={isBusy(allOthers)} onClick={endOthers}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}
