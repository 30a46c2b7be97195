import type { ReactNode } from 'react';
import './legal.css';

type LegalTextProps = {
  sections: readonly LegalSection[];
  /** On its page the parts can be linked to. A dialog may stand over that page, and a name is given only once. */
  hasAnchors?: boolean;
};

export function LegalText({ sections, hasAnchors = false }: LegalTextProps) {
  return (
    <div className="legal">
      <p className="muted">Effective April 6, 2020</p>
      {sections.map(({ id, title, body }, index) => (
        <section key={id} className="legal__part">
          <h2 id={hasAnchors ? id : undefined}>
            {index + 1}. {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  );
}

/** A document in parts, so that its page can list them and its dialog can show the same words. */
export type LegalSection = {
  id: string;
  title: string;
  body: ReactNode;
};
