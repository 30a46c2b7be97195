import { useEffect, useRef, useState } from 'react';
import type { BookClient } from '#web/features/book/reader/book-client.ts';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';

const pageLength = 100;
/** Enough for any window and some way around it; what is further off is let go. */
const mostPages = 12;

/** Rows of the view by their place, fetched from the worker a page at a time. */
export function useRowPages(client: BookClient, { first, last }: { first: number; last: number }) {
  const pages = useRef(new Map<number, readonly ShownRow[] | null>());
  const [, setArrived] = useState(0);
  const from = Math.max(0, Math.floor(first / pageLength));
  const to = Math.floor(Math.max(first, last) / pageLength);
  useEffect(() => {
    const kept = pages.current;
    for (let page = Math.max(0, from - 1); page <= to + 1; page++) {
      if (kept.has(page)) continue;
      kept.set(page, null);
      void client.ask('rows', { from: page * pageLength, to: (page + 1) * pageLength }).then((rows) => {
        kept.set(page, rows);
        return setArrived((arrived) => arrived + 1);
      });
    }
    const near = [...kept.keys()].sort((one, other) => Math.abs(one - from) - Math.abs(other - from));
    for (const page of near.slice(mostPages)) kept.delete(page);
  }, [client, from, to]);
  return (place: number): ShownRow | undefined =>
    pages.current.get(Math.floor(place / pageLength))?.[place % pageLength];
}
