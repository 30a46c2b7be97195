import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { inParts } from './texts-in-parts.ts';

/** The library's own reader, which the build wraps (vite.config.ts). */
const library = createRequire(import.meta.url).resolve('hucre/xlsx');
const { parseSharedStrings: whole }: { parseSharedStrings: (xml: string) => unknown[] } = await import(
  library.replace(/xlsx\.mjs$/, 'xlsx/shared-strings.mjs')
);

const list = (count: number, entry: (at: number) => string, prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}sst xmlns${prefix && ':x'}="urn:x" count="${count}">${Array.from(
    { length: count },
    (_, at) => entry(at),
  ).join('\n')}</${prefix}sst>`;

describe('the texts of a workbook, in parts', () => {
  test.each([
    ['plain', list(20_000, (at) => `<si><t>Policy ${at} &amp; more</t></si>`)],
    [
      'rich',
      list(
        5_000,
        (at) => `<si><r><rPr><b/></rPr><t xml:space="preserve"> a${at} </t></r><r><t>b</t></r></si>`,
      ),
    ],
    ['with a prefix', list(20_000, (at) => `<x:si><x:t>${at}</x:t></x:si>`, 'x:')],
    ['some empty', list(20_000, (at) => (at % 3 ? '<si/>' : `<si><t>${at}</t></si>`))],
    ['few', list(3, (at) => `<si><t>${at}</t></si>`)],
    ['none', '<?xml version="1.0"?><sst xmlns="urn:x" count="0"/>'],
  ])('are those of the whole: %s', (_name, xml) => {
    const parts: number[] = [];
    const read = inParts((part) => {
      parts.push(part.length);
      return whole(part);
    });
    expect(read(xml)).toEqual(whole(xml));
    expect(Math.max(...parts)).toBeLessThan(70_000);
  });

  test('are read whole where an entry could end inside something else', () => {
    const xml = list(20_000, (at) => `<si><t><![CDATA[</si>${at}]]></t></si>`);
    expect(inParts(whole)(xml)).toEqual(whole(xml));
  });
});
