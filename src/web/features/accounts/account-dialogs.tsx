import type { LegalDocuments } from '#web/features/accounts/register/agreement-field.tsx';
import { RequestLoginDialog } from '#web/features/accounts/register/request-login-dialog.tsx';
import { ForgotPasswordDialog } from '#web/features/accounts/reset/forgot-password-dialog.tsx';

export type AccountDialogKind = 'request-login' | 'forgot-password';

type AccountDialogsProps = {
  /** The dialog that is open, or null. */
  kind: AccountDialogKind | null;
  documents: LegalDocuments;
  /** What was typed into the login form already. */
  email: string;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | false | null;
};

export function AccountDialogs({ kind, documents, email, onClose, returnFocusTo }: AccountDialogsProps) {
  const closing = { onClose, returnFocusTo };
  return (
    <>
      <RequestLoginDialog {...closing} isOpen={kind === 'request-login'} documents={documents} />
      <ForgotPasswordDialog {...closing} isOpen={kind === 'forgot-password'} email={email} />
    </>
  );
}
