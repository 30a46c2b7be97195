import { useRef, useState } from 'react';
import type { AccountDialogKind } from '#web/features/accounts/account-dialogs.tsx';
import { useLocation } from '#web/ui/location.tsx';

/** Which account dialog is open, and where the focus goes when it closes. */
export function useAccountDialogs() {
  const { pathname } = useLocation();
  const [kind, setKind] = useState<AccountDialogKind | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [email, setEmail] = useState('');
  const opened = useRef<{ by: HTMLElement; at: string } | null>(null);

  const open =
    (dialog: AccountDialogKind) =>
    (opener: HTMLElement, typed = '') => {
      setEmail(typed);
      opened.current = { by: opener, at: pathname };
      setWasOpened(true);
      setKind(dialog);
    };

  return {
    kind,
    wasOpened,
    /** What was typed into the login form, for the dialog to go on with. */
    email,
    openRequestLogin: open('request-login'),
    openForgotPassword: open('forgot-password'),
    close: () => setKind(null),
    // A link out of the dialog goes to a page that takes the focus itself.
    returnFocusTo: () => (opened.current?.at === location.pathname ? opened.current.by : false),
  };
}
