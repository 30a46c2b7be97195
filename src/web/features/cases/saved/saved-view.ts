import { useState } from 'react';
import { onSessionChange } from '#web/api/session/session.ts';
import { everything, type Shown } from './saved-tools.tsx';
import { type SortOrder, usualOrder } from './sort-rows.ts';

/** How the list is looked at. */
export type SavedView = { order: SortOrder; shown: Shown };

const usual: SavedView = { order: usualOrder, shown: everything };

/** Outlives the page: who opens a case comes back to the same list. Not in the address: a search may be a client's name. */
let kept = usual;

onSessionChange(() => {
  kept = usual;
});

export function useSavedView(): [SavedView, (view: SavedView) => void] {
  const [view, setView] = useState(kept);
  return [
    view,
    (to) => {
      kept = to;
      setView(to);
    },
  ];
}
