import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { lazyPage } from './lazy-page.ts';
import './menu-panel.css';

const MenuDialog = lazyPage(async () => (await import('./menu-dialog.tsx')).MenuDialog);

type MenuPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  triggerClassName: string;
  children: ReactNode;
};

/** A menu for narrow windows: a button, and a panel over the page, fetched when it is first wanted. */
export function MenuPanel({ isOpen, onOpenChange, title, triggerClassName, children }: MenuPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  // What cannot be fetched now is asked for again by the press.
  const fetchSoon = () => void MenuDialog.preload().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
        onClick={() => onOpenChange(true)}
      >
        <Icon name="menu" />
        {title}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuDialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} button={button}>
            {children}
          </MenuDialog>
        </Suspense>
      )}
    </>
  );
}
