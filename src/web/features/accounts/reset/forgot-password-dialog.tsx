import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, useFreshOpening } from '#web/ui/dialog.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

type ForgotPasswordDialogProps = {
  isOpen: boolean;
  /** What was typed into the login form already. */
  email?: string | undefined;
  onClose: () => void;
  returnFocusTo?: (() => HTMLElement | false | null) | undefined;
};

export function ForgotPasswordDialog({ isOpen, email, onClose, returnFocusTo }: ForgotPasswordDialogProps) {
  const opening = useFreshOpening(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      isForm
      title="Forgot password"
      description={`We email you a link to choose a new one. It works once, for ${limits.ticketMinutes.mailed} minutes.`}
    >
      <ForgotPasswordForm key={opening} email={email} />
    </Dialog>
  );
}

/** Opens the forgot-password dialog from a page. */
export function ForgotPasswordButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ForgotPasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
