import { accountCalls, confirmedSecondStepSchema } from '#contract/accounts/second-step.ts';
import { messages } from '#contract/messages.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { withId } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { secondStepFailure } from '#web/features/accounts/second-step/second-step-failure.ts';
import { CodeForm } from '#web/features/accounts/second-step/second-step-form.tsx';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';
import type { NewApp } from './add-second-step.ts';
import { QrCode } from './qr-code.tsx';

type AddAppDialogProps = {
  /** The app that is being added, or null. */
  app: NewApp | null;
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
  onClose: () => void;
};

/** Shows the secret once, and asks for a code to see that it arrived. */
export function AddAppDialog({ app, onAdded, onClose }: AddAppDialogProps) {
  const shown = useLastShown(app);
  return (
    <Dialog
      isOpen={app !== null}
      onClose={onClose}
      title="Add an authenticator app"
      description="Scan this with the app on your phone. It then shows a code of six digits."
    >
      {shown !== null && <Secret key={shown.id} app={shown} onAdded={onAdded} />}
    </Dialog>
  );
}

type SecretProps = {
  app: NewApp;
  onAdded: AddAppDialogProps['onAdded'];
};

function Secret({ app: { id, secret, otpauthUrl }, onAdded }: SecretProps) {
  const site = useSite();
  const confirm = async (code: string) => {
    try {
      const { recoveryCodes } = await authorizedJson(
        withId(accountCalls.confirmSecondStep, id),
        confirmedSecondStepSchema,
        { method: 'POST', json: { code } },
      );
      onAdded(recoveryCodes);
      return null;
    } catch (error) {
      return secondStepFailure(error, messages.codeWrong, site.phone);
    }
  };
  return (
    <>
      <div className="app-secret">
        <QrCode text={otpauthUrl} name="QR code for your authenticator app" />
        <div className="stack">
          <p>
            On this device? <a href={otpauthUrl}>Open it in your app</a>, or type this key there:
          </p>
          <p className="secret">{inGroups(secret)}</p>
        </div>
      </div>
      <CodeForm kind="totp" label="Confirm" onCode={confirm} />
    </>
  );
}

/** Four letters at a time can be typed without losing one's place. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
