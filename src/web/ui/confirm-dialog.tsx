import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Note } from './note.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  text: string;
  label: string;
  failure: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an act that hurts, and stays when it was refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, label, failure, isBusy, onConfirm, onClose, children } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={text}>
      {children}
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <div className="actions">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
