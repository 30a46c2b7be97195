import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

type Tone = 'plain' | 'warm' | 'ok' | 'error';

const icons: Record<Tone, IconName> = { plain: 'info', warm: 'info', ok: 'check', error: 'alert' };

type NoteProps = {
  tone?: Tone | undefined;
  /** Announced as soon as it appears, whatever is being read. */
  role?: 'alert' | undefined;
  /** Announced when what is being read is through. */
  isStatus?: boolean | undefined;
  children: ReactNode;
};

export function Note({ tone = 'plain', role, isStatus = false, children }: NoteProps) {
  const Box = isStatus ? 'output' : 'div';
  return (
    <Box className={`note note--${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </Box>
  );
}
