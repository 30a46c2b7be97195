import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';

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
