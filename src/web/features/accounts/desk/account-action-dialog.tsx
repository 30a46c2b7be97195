import { useAct } from '#web/api/row-action.ts';
import type { AccountAct } from './account-actions.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';

interface ActDialogProps {
  /** The act that is asked about, or null. */
  asked: AccountAct | null;
  listPath: string;
  onClose: () => void;
}

export function ActDialog({ asked, listPath, onClose }: ActDialogProps) {
  const shown = useLastShown(asked);
  const { act, isBusy, failure, reset } = useAct(listPath);
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
      isBusy={asked !== null && isBusy(asked.act.id)}
      onConfirm={() => asked !== null && act(asked.act, { onSuccess: close })}
    />
  );
}
