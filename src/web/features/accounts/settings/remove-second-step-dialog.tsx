import { accountCalls } from '#contract/accounts/second-step.ts';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { type OwnSecondStep, useRefreshSecondSteps } from './own-account.ts';

type RemoveSecondStepDialogProps = {
  /** The one that is asked about, or null. */
  step: OwnSecondStep | null;
  isLast: boolean;
  onClose: () => void;
};

export function RemoveSecondStepDialog({ step, isLast, onClose }: RemoveSecondStepDialogProps) {
  const shown = useLastShown(step);
  const refresh = useRefreshSecondSteps();
  const { run, isBusy, failure, reset } = useRowAction(accountCalls.secondSteps);
  const close = () => {
    reset();
    onClose();
  };
  const remove = ({ id, name }: OwnSecondStep) =>
    run(
      {
        id,
        method: 'DELETE',
        path: withId(accountCalls.removeSecondStep, id),
        done: `${name} has been removed.`,
      },
      {
        onSuccess: () => {
          close();
          void refresh();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen={step !== null}
      onClose={close}
      title={`Remove ${shown?.name ?? ''}`}
      text={
        isLast
          ? 'Your password alone signs you in then, and your recovery codes no longer work.'
          : 'It no longer signs you in. Your other ways stay as they are.'
      }
      label="Remove"
      failure={failure}
      isBusy={step !== null && isBusy(step.id)}
      onConfirm={() => step !== null && remove(step)}
    />
  );
}
