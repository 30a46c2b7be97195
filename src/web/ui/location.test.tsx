// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link } from './link.tsx';
import { BrowserLocation, Redirect, useLocation, useSearchParameters } from './location.tsx';

function Place() {
  const { pathname, search, hash, isMove } = useLocation();
  const page = useSearchParameters().get('page');
  return <output>{`${pathname}${search}${hash} ${isMove ? 'moved' : 'came'} ${page}`}</output>;
}

function open(to: string) {
  render(
    <BrowserLocation>
      <Link to={to}>On</Link>
      <Place />
    </BrowserLocation>,
  );
}

const place = () => screen.getByRole('status').textContent;
const follow = (options?: object) => fireEvent.click(screen.getByRole('link'), { button: 0, ...options });

beforeEach(() => history.replaceState(null, '', '/list?page=2#row'));
afterEach(cleanup);

test('a link moves on without a page load, and the way back is the browser’s', async () => {
  open('/next');
  const before = history.length;
  expect(place()).toBe('/list?page=2#row came 2');
  follow();
  await waitFor(() => expect(place()).toBe('/next moved null'));
  expect(history.length).toBe(before + 1);
  history.back();
  await waitFor(() => expect(place()).toBe('/list?page=2#row came 2'));
});

test.each([
  ['?page=3', '/list?page=3'],
  ['#end', '/list#end'],
  ['//elsewhere.example/x', '/elsewhere.example/x'],
  [String.raw`/\elsewhere.example`, '/elsewhere.example'],
])('%s leads to %s', async (to, address) => {
  open(to);
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  follow();
  await waitFor(() => expect(place()).toContain(`${address} moved`));
});

test('a link to where one is adds nothing to the history, and is a visit all the same', async () => {
  open('/list?page=2#row');
  const before = history.length;
  follow();
  await waitFor(() => expect(place()).toBe('/list?page=2#row moved 2'));
  expect(history.length).toBe(before);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %o is left to the browser',
  (options) => {
    open('/next');
    // jsdom would follow the link itself, which it cannot.
    let wasLeft = false;
    const look = (event: Event) => {
      wasLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look);
    follow(options);
    removeEventListener('click', look);
    expect(wasLeft).toBe(true);
    expect(location.pathname).toBe('/list');
  },
);

test('a redirect takes the place of the page it stands on', async () => {
  const before = history.length;
  render(
    <BrowserLocation>
      <Redirect to="/next" />
      <Place />
    </BrowserLocation>,
  );
  await waitFor(() => expect(place()).toBe('/next moved null'));
  expect(history.length).toBe(before);
});
