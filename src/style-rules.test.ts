import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countRawSizes, findStyleFaults, mostRawSizes } from './style-rules.ts';

const web = join(import.meta.dirname, 'web');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: `src/web/${name}`, text: readFileSync(join(web, name), 'utf8') }));

test('the style sheets keep their rules', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(findStyleFaults(sheets)).toEqual([]);
});

describe('a planted fault is found', () => {
  const inLayer = (rules: string) => `@layer feature { ${rules} }`;

  test.each([
    ['.a { color: red; }', 'is not all in the layer feature'],
    ['@layer ui { .a { color: red; } }', 'is not all in the layer feature'],
    [`${inLayer('.a { color: red; }')} .b { color: red; }`, 'is not all in the layer feature'],
    [inLayer('@media (width < 40em) { .a { color: red; } }'), 'asks for (width < 40em)'],
    [inLayer('@media (max-width: 37.5em) { .a { color: red; } }'), 'asks for (max-width: 37.5em)'],
    [inLayer('.a { color: red !important; }'), 'says !important'],
    [inLayer(`.a { ${'padding: 3px;'.repeat(mostRawSizes + 1)} }`), 'sizes are no token'],
  ])('in %s', (text, sentence) => {
    expect(findStyleFaults([{ path: 'src/web/features/a/a.css', text }])).toEqual([
      expect.stringContaining(sentence),
    ]);
  });

  test('in a component with rules in two sheets', () => {
    const twice = [
      { path: 'src/web/features/a/a.css', text: inLayer('.a__head { color: red; }') },
      { path: 'src/web/features/b/b.css', text: inLayer('.b { color: red; } .a--wide b { color: red; }') },
    ];
    expect(findStyleFaults(twice)).toEqual([
      '.a is styled in src/web/features/b/b.css and in src/web/features/a/a.css',
    ]);
  });

  test('and what is allowed is not', () => {
    const text = inLayer(`
      .a { padding: var(--space-1) 0; width: 50%; }
      .b .a { color: red; }
      @media (width >= 37.5em) and (width < 73.75em) { .a { color: blue; } }
      @media print { .a { color: black !important; } }
      @media (prefers-reduced-motion: reduce) { .a { transition: none !important; } }
    `);
    expect(findStyleFaults([{ path: 'src/web/features/a/a.css', text }])).toEqual([]);
  });
});

test('sizes are counted in declarations, not in tokens.css', () => {
  const text = '.a { margin: -3px 1.5rem; width: calc(1px + var(--x)); color: #10px; }';
  expect(countRawSizes({ path: 'src/web/ui/a.css', text })).toBe(3);
  expect(countRawSizes({ path: 'src/web/ui/tokens.css', text })).toBe(0);
});
