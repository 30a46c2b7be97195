import { adminCalls, declineSchema } from '#contract/admin.ts';
import { Field } from '#web/ui/field.tsx';
import { useAct, withId } from './act.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDraft } from './draft.ts';
import { useLastShown } from './last-shown.ts';
import type { LoginRequestEntry } from './login-request-list.ts';

interface DeclineDialogProps {
  request: LoginRequestEntry | null;
  onClose: () => void;
}

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const shown = useLastShown(request);
  if (shown === null) return null;
  return <DeclineOne key={shown.id} request={shown} isOpen={request !== null} onClose={onClose} />;
}

interface DeclineOneProps {
  request: LoginRequestEntry;
  isOpen: boolean;
  onClose: () => void;
}

function DeclineOne({ request, isOpen, onClose }: DeclineOneProps) {
  const { id, name, email } = request;
  const [reason, setReason] = useDraft(`decline ${id}`);
  const { act, isBusy, failure, reset } = useAct(adminCalls.loginRequests);
  const parsed = declineSchema.safeParse({ reason });
  const error = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const close = () => {
    setReason('');
    reset();
    onClose();
  };
  const decline = () =>
    act(
      {
        id,
        path: withId(adminCalls.declineLogin, id),
        json: reason.trim() === '' ? {} : { reason: reason.trim() },
        done: `${name} has been declined.`,
      },
      { onSuccess: close },
    );

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={`Decline ${name}`}
      text={`${email} gets a mail that no login is granted.`}
      failure={failure}
      label="Decline"
      isBusy={isBusy(id)}
      onConfirm={() => error === undefined && decline()}
    >
      <Field label="Reason (optional)" hint="It is part of the mail." error={error}>
        {(ties) => (
          <textarea
            {...ties}
            className="input input--tall"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
