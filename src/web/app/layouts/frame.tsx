import type { MouseEvent, ReactNode } from 'react';
import { OfflineNote } from '#web/ui/offline-note.tsx';
import { Footer } from './footer.tsx';
import './print.css';

/** Header, the page, footer. */
export function Frame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineNote />
    </>
  );
}

/** Moves the focus itself: a hash in the address would be a navigation. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <a className="skip" href="#main" onClick={skip}>
      Skip to content
    </a>
  );
}
