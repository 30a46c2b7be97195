import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readIllustration } from './read-illustration.ts';
import { readingJson } from './reading-json.ts';
import type { PageText, TextItem } from './text-items.ts';

const folder = join(import.meta.dirname, 'fixtures');
const today = { year: 2026, month: 11, day: 15 };
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.tsv'))
  .map((file) => file.replace('.tsv', ''));

/** The text of a file, a line for each page and each item: x, y, width, size and text. */
function pagesOf(name: string): PageText[] {
  const pages: { width: number; height: number; items: TextItem[] }[] = [];
  for (const line of readFileSync(join(folder, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [x = '', y = '', width = '', size = '', text = ''] = line.split('\t');
    if (x === 'page') pages.push({ width: Number(y), height: Number(width), items: [] });
    else
      pages
        .at(-1)!
        .items.push({ x: Number(x), y: Number(y), width: Number(width), size: Number(size), text });
  }
  return pages;
}

function answerOf(name: string): { ledgers?: Record<string, { rows: unknown[][] }> } {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ReturnType<typeof answerOf>;
}

const read = (name: string) => readingJson(readIllustration(pagesOf(name), today));

describe('an illustration', () => {
  test.each(names)('is read as it stands: %s', (name) => {
    const reading = read(name);
    const rows = Object.fromEntries(
      Object.entries(reading.ledgers).map(([basis, ledger]) => [
        basis,
        { ...ledger, rows: ledger.rows.map((row) => Object.values(row)) },
      ]),
    );
    expect({ ...reading, ledgers: rows }).toMatchObject(answerOf(name));
  });

  test('with a page missing keeps to itself where it ends', () => {
    const { ledgers, unsure } = read('page-missing');
    expect(ledgers['guaranteed']?.lapseAge).toBeNull();
    expect(unsure).toContain('ledgers.guaranteed.lapseAge');
  });

  test('whose ledger does not say whose figures it holds has none', () => {
    const pages = pagesOf('two-halves').map((page) => ({
      ...page,
      items: page.items.filter(({ text }) => !/guaranteed|current values/i.test(text)),
    }));
    const { ledgers, unsure } = readingJson(readIllustration(pages, today));
    expect(ledgers).toEqual({});
    expect(unsure).toEqual(expect.arrayContaining(['ledgers.guaranteed', 'ledgers.current']));
  });

  test('says a fact that stands there twice and differs in neither way', () => {
    const [first, ...others] = pagesOf('two-runs');
    const face = first!.items.find(({ text }) => text.includes('$500,000'))!;
    const again = [
      { ...face, text: 'Face Amount', x: 300, y: 600, width: 60 },
      { ...face, text: '$750,000', x: 420, y: 600, width: 50 },
    ];
    const reading = readIllustration([{ ...first!, items: [...first!.items, ...again] }, ...others], today);
    expect(reading.deathBenefit).toBeNull();
    expect(reading.unsure).toContain('deathBenefit');
  });

  test('in thousands is read in dollars where its page says so, and not at all where only its face does', () => {
    const inThousands = pagesOf('typewriter').map((page) => ({
      ...page,
      items: page.items.map((item) => ({
        ...item,
        text: item.text.replaceAll(/(?<![$\d,])(\d{1,3}),\d{3}(?!,)/g, (whole, amount: string) =>
          amount.padStart(whole.length),
        ),
      })),
    }));
    const note = { text: 'All dollar amounts in thousands', x: 36, y: 20, width: 140, size: 9 };
    const said = inThousands.map((page) => ({ ...page, items: [note, ...page.items] }));
    const rowsIn = (pages: PageText[]) => readIllustration(pages, today).ledgers.current?.rows;

    expect(rowsIn(said)?.[0]).toMatchObject({
      premium: { value: 12_000 },
      accountValue: { value: 109_000 },
      deathBenefit: { value: 500_000 },
    });
    expect(rowsIn(inThousands)).toBeUndefined();
    const inDollars = pagesOf('typewriter').map((page) => ({ ...page, items: [note, ...page.items] }));
    expect(rowsIn(inDollars)?.[0]).toMatchObject({ premium: { value: 12_000 } });
  });

  test('of pictures alone says so', () => {
    const pages = [1, 2].map(() => ({ width: 612, height: 792, items: [] }));
    expect(readIllustration(pages, today)).toMatchObject({ kind: 'unreadable', reason: 'image-only' });
  });

  test('names the place of each figure on its page', () => {
    const { ledgers, places } = readIllustration(pagesOf('new-business'), today);
    const benefit = ledgers.guaranteed!.rows[0]!.deathBenefit;
    const item = pagesOf('new-business')[2]!.items.find(
      ({ text, y }) => text === '500,000' && Math.abs(y - benefit.place!.y) < 12,
    )!;
    expect(benefit.place).toMatchObject({ page: 3, x: item.x });
    expect(places['deathBenefit']).toMatchObject({ page: 1 });
  });
});
