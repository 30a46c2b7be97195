import { useState } from 'react';
import { adminCalls, declineSchema } from '#contract/admin.ts';
import { Field } from '#web/ui/field.tsx';
import { useAct, withId } from './act.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLastShown } from './last-shown.ts';
import type { LoginRequestEntry } from './login-request-list.ts';

interface DeclineDialogProps {
  request: LoginRequestEntry | null;
  onClose: () => void;
}

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const shown = useLastShown(request);
  const [reason, setReason] = useState('');
  const { act, isBusy, failure, reset } = useAct(adminCalls.loginRequests);
  const parsed = declineSchema.safeParse({ reason });
  const error = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const close = () => {
    setReason('');
    reset();
    onClose();
  };
  const decline = ({ id, name }: LoginRequestEntry) =>
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
      isOpen={request !== null}
      onClose={close}
      title={`Decline ${shown?.name ?? ''}`}
      text={`${shown?.email ?? ''} gets a mail that no login is granted.`}
      failure={failure}
      label="Decline"
      isBusy={request !== null && isBusy(request.id)}
      onConfirm={() => request !== null && error === undefined && decline(request)}
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
