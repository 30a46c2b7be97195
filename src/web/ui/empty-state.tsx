import type { ReactNode } from 'react';
import { EmptyRule } from './rule.tsx';
import './empty-state.css';

type EmptyStateProps = {
  title: string;
  text: string;
  action: ReactNode;
};

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="card empty">
      <EmptyRule />
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      {action}
    </div>
  );
}
