import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Where the person is: a new one at every visit, so that the same link works twice. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** Another for each place in the history. */
  key: string;
  /** What the page before left for this one. */
  state: unknown;
  /** The person moved on inside the site; else it is the first page, or one they went back or forward to. */
  isMove: boolean;
};

type Options = { replace?: boolean; state?: unknown };
type Navigate = (to: string, options?: Options) => void;

const LocationContext = createContext<Location | null>(null);
const NavigateContext = createContext<Navigate>(() => undefined);

/** Follows the address of the browser. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => readLocation(false));
  useLayoutEffect(() => {
    const goBack = () => startTransition(() => setLocation(readLocation(false)));
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  // The same function for good: effects name it among what they depend on.
  const [navigate] = useState(() => (to: string, { replace = false, state = null }: Options = {}) => {
    const kept = { key: Math.random().toString(36).slice(2), state };
    const address = resolve(to, window.location.pathname);
    if (replace) window.history.replaceState(kept, '', address);
    else window.history.pushState(kept, '', address);
    startTransition(() => setLocation(readLocation(true)));
  });
  return (
    <LocationContext value={location}>
      <NavigateContext value={navigate}>{children}</NavigateContext>
    </LocationContext>
  );
}

/** One page, for where there is no address bar to follow: on the server, and in the gallery. */
export function FixedLocation({ path, children }: { path: string; children: ReactNode }) {
  const location = useMemo(
    () => ({ pathname: path, search: '', hash: '', key: first, state: null, isMove: false }),
    [path],
  );
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (location === null) throw new Error('There is no location around this.');
  return location;
}

/** Moves on without a page load. `?` and `#` alone stay on the page and drop what else the address says. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

export function useSearchParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The address that a link here leads to. */
export function useHref(to: string): string {
  return resolve(to, useLocation().pathname);
}

/** In place of a page that is found elsewhere: the way back skips it. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

const first = 'first';

function readLocation(isMove: boolean): Location {
  const { pathname, search, hash } = window.location;
  const kept: unknown = window.history.state;
  const { key = first, state = null } = (kept ?? {}) as { key?: string; state?: unknown };
  return { pathname, search, hash, key, state, isMove };
}

/** Two slashes at the beginning would name another host. */
function resolve(to: string, pathname: string): string {
  return /^[?#]/.test(to) ? pathname + to : to.replace(/^[/\\]{2,}/, '/');
}
