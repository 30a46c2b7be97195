import { Dialog } from '#web/ui/dialog.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { useFreshOpening } from './fresh-opening.ts';

interface ForgotPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  returnFocusTo?: (() => HTMLElement | false | null) | undefined;
}

export function ForgotPasswordDialog({ isOpen, onClose, returnFocusTo }: ForgotPasswordDialogProps) {
  const opening = useFreshOpening(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title="Forgot password"
      description="We email you a link to choose a new one. It works once, for 30 minutes."
    >
      <ForgotPasswordForm key={opening} />
    </Dialog>
  );
}
