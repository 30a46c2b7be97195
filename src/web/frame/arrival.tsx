import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { product } from '#contract/product.ts';
import { focusOn, scrollToHash } from './scroll-to-hash.ts';

/** The first page is the browser's own arrival: it already says its title and has its focus. */
let isFirstPage = true;

/** Stands beside a page's content, so that it acts once the content is there: title, scroll and focus. */
export function Arrival({ title }: { title: string }) {
  const { pathname, hash, key } = useLocation();

  useEffect(() => {
    document.title = title === '' ? product.name : `${title} | ${product.name}`;
  }, [title]);

  // The title tells two pages at one address apart: the login form and the page that follows it.
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    if (location.hash !== '') return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (heading !== null) focusOn(heading);
  }, [pathname, title]);

  // The key changes with every visit, so that the same link works twice.
  useEffect(() => (hash === '' ? undefined : scrollToHash(hash)), [hash, key]);

  return null;
}
