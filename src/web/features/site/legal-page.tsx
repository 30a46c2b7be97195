import type { ReactNode } from 'react';

/** Privacy Policy and Terms of Use have one look. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>{title}</h1>
        <p className="lead">Effective April 6, 2020</p>
      </div>
      <div className="card">
        <div className="stack stack--text">{children}</div>
      </div>
    </div>
  );
}
