import { useEffect } from 'react';
import { product } from '#contract/product.ts';
import { useLocation } from '#web/ui/location.tsx';
import { focusOn, scrollToHash } from './scroll-to-hash.ts';

/** Where the person is. Null before the first page: that arrival is the browser's own. */
let here: string | null = null;

/** Stands beside a page's content, so that it acts once the content is there: title, scroll and focus. */
export function Arrival({ title, shownTitle = title }: { title: string; shownTitle?: string }) {
  const location = useLocation();
  const { pathname } = location;

  useEffect(() => {
    document.title = shownTitle === '' ? product.name : `${shownTitle} | ${product.name}`;
  }, [shownTitle]);

  const isAnswer = location.isMove && hasStayed(location.state);
  useEffect(() => arriveAt(pathname, title, isAnswer), [pathname, title, isAnswer]);

  // The location is a new one at every visit, so that the same link works twice.
  useEffect(() => (location.hash === '' ? undefined : scrollToHash(location.hash)), [location]);

  return null;
}

/** The title tells two pages at one address apart: the login form and the page that follows it. */
function arriveAt(pathname: string, title: string, isAnswer: boolean): void {
  const place = `${pathname} ${title}`;
  const isMove = here !== null && here !== place;
  here = place;
  if (!isMove || isAnswer) return;
  window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (heading !== null) focusOn(heading);
}

/** The address followed what the person did on the page: they are where they were, and so is the focus. */
function hasStayed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state && state.stays === true;
}
