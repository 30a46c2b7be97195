import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { formatBytes } from './files.ts';
import { Icon } from './icon.tsx';
import './drop-zone.css';

type FileCardProps = {
  name: string;
  bytes: number;
  /** Left out while it may not be taken away. */
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
};

/** A chosen file: its name and size, and how its upload goes. */
export function FileCard({ name, bytes, onRemove, children }: FileCardProps) {
  return (
    <div className="file">
      <Icon name="file" />
      <div>
        <p className="file__name">{name}</p>
        <p className="hint num">{formatBytes(bytes)}</p>
      </div>
      {onRemove && (
        <Button variant="quiet" isSmall isFlush aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
      {children}
    </div>
  );
}
