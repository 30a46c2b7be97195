import { createContext, useContext, useEffect } from 'react';

/** Given by the frame: sets another title than the page's usual one, or with null takes it back. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** What the tab of the browser says of a page that is about something else than usual. */
export function usePageTitle(title: string | null): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
