import { useState } from 'react';

/** Counts how often a dialog was opened: as a key it makes each opening start with empty fields. */
export function useFreshOpening(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, opening: 0 });
  if (seen.isOpen === isOpen) return seen.opening;
  const now = { isOpen, opening: isOpen ? seen.opening + 1 : seen.opening };
  setSeen(now);
  return now.opening;
}
