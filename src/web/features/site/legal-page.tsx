import type { ReactNode } from 'react';

/** Privacy Policy and Terms of Use have one look. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>{title}</h1>
      </div>
      <div className="card">{children}</div>
    </div>
  );
}
