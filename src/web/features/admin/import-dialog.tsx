import { Dialog } from '#web/ui/dialog.tsx';
import { ImportForm } from './import-form.tsx';

/** The form is there only while the dialog is, so each import starts afresh. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Import a CSV"
      description="One address or domain a line. You see what is in it before anything is added."
    >
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}
