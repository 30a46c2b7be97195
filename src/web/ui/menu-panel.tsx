import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';
import './menu-panel.css';

type MenuPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  triggerClassName: string;
  children: ReactNode;
};

/** A menu for narrow windows: a button, and a panel over the page that holds the focus while it is open. */
export function MenuPanel({ isOpen, onOpenChange, title, triggerClassName, children }: MenuPanelProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger className={triggerClassName}>
        <Icon name="menu" />
        {title}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="menu">
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
