import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';

type MenuDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What opened it, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** The panel over the page, which holds the focus while it is open. */
export function MenuDialog({ isOpen, onOpenChange, title, button, children }: MenuDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="menu" finalFocus={button}>
          <div className="menu__head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close menu">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
