import type { MouseEvent } from 'react';

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
