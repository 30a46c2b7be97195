import { readIllustration } from '#reading/illustration/read-illustration.ts';
import { readingJson } from '#reading/illustration/reading-json.ts';
import type { PageText, TextItem } from '#reading/illustration/text-items.ts';

const today = { year: 2026, month: 11, day: 15 };
export const item = (text: string, x: number, y: number): TextItem => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 9,
});

export type Made = {
  facts?: Record<string, string>;
  headings?: readonly (readonly string[])[];
  groups?: readonly (readonly [string, number])[];
  row?: (year: number) => readonly string[];
  note?: string;
};

const years = Array.from({ length: 12 }, (_, at) => 23 + at);
const columnAt = (at: number) => 40 + 64 * at;

/** A page of facts, and one with a ledger whose columns end where their headings do. */
export function made({ facts = {}, headings, groups, row, note }: Made): PageText[] {
  const told = {
    Insured: 'Harold Testman',
    'Date of Birth': '03/04/1946',
    Sex: 'Male',
    'Policy Number': 'TX-1001',
    'Policy Date': '06/15/2004',
    'Face Amount': '$500,000',
    'Illustration Date': '10/01/2026',
    ...facts,
  };
  const cover = [
    item('In-Force Illustration', 40, 50),
    ...Object.entries(told).flatMap(([label, value], at) => [
      item(label, 40, 90 + 16 * at),
      item(value, 220, 90 + 16 * at),
    ]),
  ];
  const line = (cells: readonly string[], y: number) =>
    cells.flatMap((text, at) => (text === '' ? [] : [item(text, columnAt(at) + 50 - text.length * 5, y)]));
  const heads = headings ?? [
    ['Policy', '', 'Premium', 'Account', 'Surrender', 'Death', 'Account', 'Surrender', 'Death'],
    ['Year', 'Age', 'Outlay', 'Value', 'Value', 'Benefit', 'Value', 'Value', 'Benefit'],
  ];
  const rowOf = row ?? ((year: number) => standard(year));
  const ledger = [
    item('Ledger', 40, 40),
    ...(
      groups ?? [
        ['Guaranteed', 4],
        ['Current', 7],
      ]
    ).map(([text, at]) => item(text, columnAt(at) + 50 - text.length * 5, 70)),
    ...heads.flatMap((texts, at) => line(texts, 84 + 12 * at)),
    ...years.flatMap((year, at) => line(rowOf(year), 120 + 14 * at)),
    ...(note === undefined ? [] : [item(note, 40, 320)]),
  ];
  return [cover, ledger].map((items) => ({ width: 640, height: 792, items }));
}

const money = (amount: number) => amount.toLocaleString('en-US');
export function standard(year: number, premium = '12,000', unit = 1): string[] {
  const isCovered = year < 31;
  const value = (start: number) => money(Math.max(0, start - 5_000 * (year - 22)) / unit);
  return [
    String(year),
    String(year + 57),
    premium,
    value(40_000),
    value(40_000),
    isCovered ? money(500_000 / unit) : '0',
    value(90_000),
    value(90_000),
    money(500_000 / unit),
  ];
}

export const read = (pages: readonly PageText[]) => readingJson(readIllustration(pages, today));
export const first = (given: Made) => {
  const { ledgers, unsure } = read(made(given));
  return { row: ledgers['guaranteed']?.rows[0], unsure };
};
