import { useRowAction } from '#web/api/desk/row-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import type { AccountAction } from './account-actions.ts';

type AccountActionDialogProps = {
  /** The act that is asked about, or null. */
  asked: AccountAction | null;
  listPath: string;
  onClose: () => void;
};

export function AccountActionDialog({ asked, listPath, onClose }: AccountActionDialogProps) {
  const shown = useLastShown(asked);
  const { run, isBusy, failure, reset } = useRowAction(listPath);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={close}
      title={shown?.question?.title ?? ''}
      text={shown?.question?.text ?? ''}
      label={shown?.label ?? ''}
      failure={failure}
      isBusy={asked !== null && isBusy(asked.action.id)}
      onConfirm={() => asked !== null && run(asked.action, { onSuccess: close })}
    />
  );
}
