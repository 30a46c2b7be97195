import { Toast } from '@base-ui/react/toast';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import './toast.css';

type ToastText = {
  message: string;
  /** Something to take back, e.g. "Undo". */
  action?: { label: string; onPress: () => void } | undefined;
};

/** Long enough to read and to reach the action by keyboard (F6); hovering or focusing holds it. */
const shownForMs = 8000;

export function ToastProvider({ children }: { children: ReactNode }) {
  // Their place, which is drawn twice, comes after the page.
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => startTransition(() => setPlaced(true)), []);
  return (
    <Toast.Provider timeout={shownForMs} limit={3}>
      {children}
      {isPlaced && (
        <Toast.Portal>
          <Toast.Viewport className="toasts">
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      )}
    </Toast.Provider>
  );
}

export function useToast(): (words: ToastText) => void {
  const manager = Toast.useToastManager();
  return ({ message, action }) => {
    const id = manager.add({
      title: message,
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.onPress();
            manager.close(id);
          },
        },
      }),
    });
  };
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} className="toast" toast={toast}>
      <Toast.Content className="toast__words">
        <Toast.Title render={<p />} />
        <Toast.Action className="toast__action" />
      </Toast.Content>
      <Toast.Close className="toast__close" aria-label="Close message">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}
