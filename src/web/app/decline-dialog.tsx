import { declineSchema } from '#contract/admin.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { type DeclineDialogProps, type Declined, useRowAction } from '#web/api/desk/row-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';

/** Asks for a reason and declines. The reason that is being typed outlives the session. */
export function DeclineDialog({ declined, onClose }: DeclineDialogProps) {
  const shown = useLastShown(declined);
  if (shown === null) return null;
  return <DeclineOne key={shown.id} declined={shown} isOpen={declined !== null} onClose={onClose} />;
}

type DeclineOneProps = {
  declined: Declined;
  isOpen: boolean;
  onClose: () => void;
};

const empty = { reason: '' };

function DeclineOne({ declined, isOpen, onClose }: DeclineOneProps) {
  const { id, title, text, done, path, listPath } = declined;
  const form = useDraftForm<{ reason?: string | undefined }, { reason?: string | undefined }>(
    `decline ${id}`,
    declineSchema,
    empty,
    { mode: 'onChange' },
  );
  const { run, isBusy, failure, reset } = useRowAction(listPath);
  const close = () => {
    form.dropDraft();
    form.reset(empty);
    reset();
    onClose();
  };
  const decline = form.handleSubmit(({ reason }) =>
    run({ id, path, json: reason ? { reason } : {}, done }, { onSuccess: close }),
  );

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      text={text}
      failure={failure}
      label="Decline"
      isBusy={isBusy(id)}
      onConfirm={() => void decline()}
    >
      <Field
        label="Reason (optional)"
        hint="It is part of the email."
        error={form.formState.errors.reason?.message}
      >
        {(ties) => <textarea {...form.register('reason')} {...ties} className="input input--tall" />}
      </Field>
    </ConfirmDialog>
  );
}
