import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Where focus goes on closing. Left out: back to what had it before. `false`: the caller moves it. */
  returnFocusTo?: (() => HTMLElement | false | null) | undefined;
  /** While it works, a press beside it does nothing: the second click of a double click may land there. */
  isBusy?: boolean | undefined;
  /** A dialog that is a form begins in its first field. */
  isForm?: boolean | undefined;
  children: ReactNode;
};

/** A modal: the page behind is inert, Esc and the cross close it, focus returns. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, returnFocusTo, isBusy, isForm = false, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  // On a touch screen the keyboard would cover the form at once.
  const firstField = (openedBy: string) =>
    openedBy === 'touch' || (popup.current?.querySelector<HTMLElement>('form input') ?? true);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(willBeOpen, { reason }) => {
        if (!willBeOpen && !(isBusy && reason === 'outside-press')) onClose();
      }}
    >
      <Base.Portal>
        {/* Also behind a dialog on top of another: what is under it is out of reach. */}
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="modal-view">
          <Base.Popup
            ref={popup}
            className="modal"
            initialFocus={isForm ? firstField : undefined}
            finalFocus={returnFocusTo}
          >
            <div className="modal__head">
              <div className="modal__words">
                <Base.Title>{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className="muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close className="close" aria-label="Close">
                <Icon name="close" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The value, or the last there was: a dialog keeps its words while it fades. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Counts how often a dialog was opened: as a key it makes each opening start with empty fields. */
export function useFreshOpening(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, opening: 0 });
  if (seen.isOpen === isOpen) return seen.opening;
  const now = { isOpen, opening: isOpen ? seen.opening + 1 : seen.opening };
  setSeen(now);
  return now.opening;
}
