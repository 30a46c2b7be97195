import { useCallback } from 'react';
import { useNavigate, useSearchParameters } from '#web/ui/location.tsx';

const isoDay = /^\d{4}-\d\d-\d\d$/;

/** What a list is filtered by, kept in the address: a reload, a bookmark and the way back show the same. */
export function useAddressFilters() {
  const asked = useSearchParameters();
  const navigate = useNavigate();
  const page = Number(asked.get('page'));
  const filter = useCallback(
    (changed: Readonly<Record<string, string>>) => {
      // As it is now, not as it was drawn last: another filter may have been set since.
      const next = new URLSearchParams(window.location.search);
      // Another list, which begins at its first page.
      next.delete('page');
      for (const [name, value] of Object.entries(changed)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      navigate(`?${next.toString()}`, { replace: true });
    },
    [navigate],
  );
  return {
    read: (name: string) => asked.get(name) ?? '',
    /** YYYY-MM-DD, or empty. */
    readDay: (name: string) => {
      const day = asked.get(name) ?? '';
      return isoDay.test(day) ? day : '';
    },
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
