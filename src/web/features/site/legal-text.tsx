import type { ReactNode } from 'react';

export function LegalText({ children }: { children: ReactNode }) {
  return (
    <div className="stack stack--text">
      <p className="muted">Effective April 6, 2020</p>
      {children}
    </div>
  );
}
