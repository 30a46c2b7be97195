import { useSyncExternalStore } from 'react';

/**
 * False where the server draws the page and while the browser takes it over, then true. What only the browser knows may
 * not be drawn before: the two must draw the same.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(neverChanges, isHere, isNotHere);
}

const neverChanges = () => () => {};
const isHere = () => true;
const isNotHere = () => false;
