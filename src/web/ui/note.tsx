import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

type Tone = 'plain' | 'warm' | 'ok' | 'error';

const icons: Record<Tone, IconName> = { plain: 'info', warm: 'info', ok: 'check', error: 'alert' };

interface NoteProps {
  tone?: Tone | undefined;
  /** Announced as soon as it appears: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status' | undefined;
  children: ReactNode;
}

export function Note({ tone = 'plain', role, children }: NoteProps) {
  return (
    <div className={`note note--${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </div>
  );
}
