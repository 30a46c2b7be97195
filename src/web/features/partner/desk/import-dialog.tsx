import { dropFromTab } from '#web/api/drafts/tab-storage.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ImportForm } from './import-form.tsx';

const draftKey = 'roster-import';

/** The form is there only while the dialog is. Whoever closes it starts afresh; one whose session ended does not. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const close = () => {
    dropFromTab(draftKey);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Import a CSV"
      description="One address or domain a line. You see what is in it before anything is added."
    >
      <ImportForm draftKey={draftKey} onClose={close} />
    </Dialog>
  );
}
