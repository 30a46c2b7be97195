import type { ReactNode } from 'react';
import './badge.css';

type BadgeProps = {
  tone?: 'done' | 'wait' | 'plain' | 'danger' | 'ink' | 'line' | undefined;
  children: ReactNode;
};

export function Badge({ tone = 'done', children }: BadgeProps) {
  return <span className={tone === 'done' ? 'badge' : `badge badge--${tone}`}>{children}</span>;
}
