import { useSyncExternalStore } from 'react';

/** Rows stand side by side from this width on; below it they are stacked. */
const wide = '(min-width: 37.5em)';

export function useIsWideWindow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
