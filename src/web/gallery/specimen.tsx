import type { ReactNode } from 'react';
import './gallery.css';

/** A group of components with its heading. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      <div className="specimens">{children}</div>
    </section>
  );
}

/** One component in one state. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="specimen">
      <p className="small muted">{state}</p>
      {children}
    </div>
  );
}
