import { useSyncExternalStore } from 'react';
import { Note } from './note.tsx';
import './offline-note.css';

/** Says that there is no connection for as long as there is none. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(onChange, readOnline, assumeOnline);
  if (isOnline) return null;
  return (
    <div className="offline-note">
      <Note tone="warm" isStatus>
        You are offline. What you type is kept. Once the connection is back, repeat what did not go through.
      </Note>
    </div>
  );
}

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const readOnline = () => navigator.onLine;
const assumeOnline = () => true;
