import { limits } from '#contract/limits.ts';

const pauseMs = 100;

/** Scrolls to the element a hash names and puts the focus there, looking for it until it is there or time is up. */
export function scrollToHash(hash: string): () => void {
  const id = decodeHash(hash);
  const giveUpAt = performance.now() + limits.hashRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const element = document.getElementById(id);
    if (element !== null) {
      element.scrollIntoView();
      focusOn(element);
    } else if (performance.now() < giveUpAt) {
      timer = setTimeout(look, pauseMs);
    }
  };
  look();
  return () => clearTimeout(timer);
}

/** Focus for reading on from here: the element need not be operable. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
