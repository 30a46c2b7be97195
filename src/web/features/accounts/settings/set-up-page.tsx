import { canUsePasskeys } from '#web/features/accounts/second-step/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useAddSecondStep } from './use-add-second-step.tsx';
import './settings.css';

/** Stands where any page would be while a second step is required and there is none; the page wanted follows. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const { addApp, addPasskey, isStarting, failure, dialogs } = useAddSecondStep(0, onDone);
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Set up two-step sign-in</h1>
        <p className="lead">
          Your account needs a second proof besides the password, so that a stolen password is not enough.
          Choose one; you can add others later.
        </p>
      </div>
      <div className="stack">
        {failure !== null && (
          <Note tone="error" role="alert">
            {failure}
          </Note>
        )}
        <div className="ways">
          <section className="card" aria-labelledby="by-app">
            <h2 id="by-app">An app on your phone</h2>
            <p>It shows a new six-digit code every half minute, also without a network.</p>
            <Button isBusy={isStarting} onClick={addApp}>
              Set up an app
            </Button>
          </section>
          {canUsePasskeys() && (
            <section className="card" aria-labelledby="by-passkey">
              <h2 id="by-passkey">A passkey</h2>
              <p>
                Your fingerprint, your face or the PIN of this device. It signs you in without a password.
              </p>
              <Button variant="line" onClick={addPasskey}>
                Set up a passkey
              </Button>
            </section>
          )}
        </div>
      </div>
      {dialogs}
    </div>
  );
}
