import { expect, test } from 'vitest';
import { casePath, pageAt, pageList, pages } from './pages.ts';

test.each(['/get-a-quote', '/GET-A-QUOTE/', '/Get-A-Quote//'])('finds the page at %s', (path) => {
  expect(pageAt(path)?.name).toBe('getAQuote');
});

test.each(['/nothing-here', '/get-a-quote/more', '/administer', '/constructor'])(
  'finds none at %s',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);

test.each(['/cases/0b1c', '/Cases/0b1c/', '/cases/a%20b'])('finds a case at %s', (path) => {
  expect(pageAt(path)?.name).toBe('case');
});

test.each(['/cases', '/cases/', '/cases/0b1c/more'])('finds no case at %s', (path) => {
  expect(pageAt(path)).toBeUndefined();
});

test('gives a case its address', () => {
  expect(casePath('0b1c')).toBe('/cases/0b1c');
  expect(pageAt(casePath('a/b'))?.name).toBe('case');
});

test('finds the root, whatever its slashes', () => {
  expect(pageAt('/')?.name).toBe('home');
  expect(pageAt('')?.name).toBe('home');
});

test('gives every page an address of its own', () => {
  expect(new Set(pageList.map(({ path }) => path.toLowerCase())).size).toBe(pageList.length);
});

test('lists for search engines only what the server draws, and everyone may see', () => {
  const indexed = pageList.filter(({ isIndexed }) => isIndexed);
  expect(indexed.map(({ path }) => path)).toEqual([
    pages.home,
    pages.contactUs,
    pages.privacyPolicy,
    pages.termsOfUse,
  ]);
  expect(indexed.every(({ description }) => description !== undefined)).toBe(true);
});
