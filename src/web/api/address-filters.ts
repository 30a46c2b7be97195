import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is filtered by, kept in the address: a reload, a bookmark and the way back show the same. */
export function useAddressFilters() {
  const [asked, setAsked] = useSearchParams();
  const page = Number(asked.get('page'));
  const filter = useCallback(
    (changed: Readonly<Record<string, string>>) => {
      setAsked(
        (before) => {
          const next = new URLSearchParams(before);
          // Another list, which begins at its first page.
          next.delete('page');
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setAsked],
  );
  return {
    read: (name: string) => asked.get(name) ?? '',
    /** Empty takes a filter away. */
    filter,
    search: asked.get('search') ?? '',
    onSearch: useCallback((search: string) => filter({ search }), [filter]),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    /** The address of another page of the same list. */
    pageAddress: (to: number) => {
      const next = new URLSearchParams(asked);
      if (to === 1) next.delete('page');
      else next.set('page', String(to));
      return `?${next.toString()}`;
    },
  };
}
