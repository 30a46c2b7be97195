import { expect, test } from 'vitest';
import { cleanContent, hasText } from './clean-content.ts';
import { releasedFaqs } from './content/released-faqs.ts';

test('what an answer is written in stays as it is', () => {
  const html =
    '<h3>More</h3><p>Call {phone}, <strong>or</strong> <em>write</em>.<br />Now.</p><ul><li>One</li></ul><ol><li>Two</li></ol>';
  expect(cleanContent(html)).toBe(html);
});

test.each(releasedFaqs)('what a release says at $slug is clean as it is', ({ content }) => {
  expect(cleanContent(content)).toBe(content);
});

test.each([
  'https://trove.example/a?b=1#c',
  'http://trove.example/',
  'mailto:a@trove.example',
  'tel:+18005550142',
  '/get-a-quote',
  '#cost',
])('a link to %s stays', (href) => {
  expect(cleanContent(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/',
  'blob:x',
  'file:///etc/passwd',
])('a link to %s loses its address', (href) => {
  expect(cleanContent(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
});

test('every other attribute and element goes, and code goes with its text', () => {
  expect(cleanContent('<p onclick="x()" style="a" class="b" id="c">T<img src=x onerror=y></p>')).toBe(
    '<p>T</p>',
  );
  expect(cleanContent('<div><script>x()</script><style>y</style><b>T</b></div>')).toBe('T');
  expect(cleanContent('<svg><a href="x">y</a></svg><math><mtext>z</mtext></math>')).toBe('');
});

test('only what can be read counts as text', () => {
  expect(hasText('<p>&nbsp; </p><br />')).toBe(false);
  expect(hasText('<p>\u200B</p>')).toBe(false);
  expect(hasText('<p>T</p>')).toBe(true);
});
