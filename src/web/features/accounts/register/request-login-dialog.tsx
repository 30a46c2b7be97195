import { Dialog, useFreshOpening } from '#web/ui/dialog.tsx';
import type { LegalDocuments } from './agreement-field.tsx';
import { RequestLoginForm } from './request-login-form.tsx';

type RequestLoginDialogProps = {
  isOpen: boolean;
  documents: LegalDocuments;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | false | null;
};

export function RequestLoginDialog({ isOpen, documents, onClose, returnFocusTo }: RequestLoginDialogProps) {
  const opening = useFreshOpening(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      isForm
      title="Request a login"
      description="For licensed advisors. An administrator grants each login."
    >
      <RequestLoginForm key={opening} documents={documents} onClose={onClose} />
    </Dialog>
  );
}
