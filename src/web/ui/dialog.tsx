import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** No cross, and neither Esc nor a press beside it closes it: only what is in it does. */
  isHeld?: boolean | undefined;
  children: ReactNode;
};

/** A modal: the page behind is inert, Esc and the cross close it, focus returns. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, returnFocusTo, isBusy, children } = props;
  const { isForm = false, isHeld = false } = props;
  const isOnTop = useStack(isOpen);
  const popup = useRef<HTMLDivElement>(null);
  // On a touch screen the keyboard would cover the form at once.
  const firstField = (openedBy: string) =>
    openedBy === 'touch' || (popup.current?.querySelector<HTMLElement>('form input') ?? true);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(willBeOpen, { reason }) => {
        if (willBeOpen || isHeld || !isOnTop() || (isBusy && reason === 'outside-press')) return;
        onClose();
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
              {!isHeld && (
                <Base.Close className="close" aria-label="Close">
                  <Icon name="close" />
                </Base.Close>
              )}
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The dialogs that are open, the last on top: Esc reaches all that are not inside one another. */
const stack: symbol[] = [];

/** Tells whether this one is on top. */
function useStack(isOpen: boolean): () => boolean {
  const [id] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!isOpen) return undefined;
    stack.push(id);
    return () => void stack.splice(stack.indexOf(id), 1);
  }, [id, isOpen]);
  return () => stack.at(-1) === id;
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
