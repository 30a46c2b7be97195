import { describe, expect, test } from 'vitest';
import { readIllustration } from './read-illustration.ts';
import { readingJson } from './reading-json.ts';
import type { PageText, TextItem } from './text-items.ts';

const today = { year: 2026, month: 11, day: 15 };
const item = (text: string, x: number, y: number): TextItem => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 9,
});

type Made = {
  facts?: Record<string, string>;
  headings?: readonly (readonly string[])[];
  groups?: readonly (readonly [string, number])[];
  row?: (year: number) => readonly string[];
  note?: string;
};

const years = Array.from({ length: 12 }, (_, at) => 23 + at);
const columnAt = (at: number) => 40 + 64 * at;

/** A page of facts, and one with a ledger whose columns end where their headings do. */
function made({ facts = {}, headings, groups, row, note }: Made): PageText[] {
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
function standard(year: number, premium = '12,000', unit = 1): string[] {
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

const read = (pages: readonly PageText[]) => readingJson(readIllustration(pages, today));
const first = (given: Made) => {
  const { ledgers, unsure } = read(made(given));
  return { row: ledgers['guaranteed']?.rows[0], unsure };
};

describe('a ledger', () => {
  test('is read as it stands', () => {
    const { row, unsure } = first({});
    expect(row).toEqual({
      policyYear: 23,
      age: 80,
      premium: 12_000,
      accountValue: 35_000,
      surrenderValue: 35_000,
      deathBenefit: 500_000,
    });
    expect(unsure).toEqual([]);
  });

  test('in thousands is so only in what its note names', () => {
    const row = (year: number) => standard(year, '12,000', 1_000);
    const dollars = first({
      row,
      note: 'Values and death benefits are shown in thousands of dollars; premiums in dollars.',
    });
    expect(dollars.row).toMatchObject({ premium: 12_000, accountValue: 35_000, deathBenefit: 500_000 });
    expect(dollars.unsure).toEqual([]);

    const open = first({ row, note: 'Values and death benefits are shown in thousands.' });
    expect(open.row).toMatchObject({ premium: null, deathBenefit: 500_000 });
    expect(open.unsure).toContain('ledgers.guaranteed.rows.0.premium');

    const contradicted = first({ row, note: 'All amounts are shown in thousands.' });
    expect(contradicted.row).toMatchObject({ premium: null, deathBenefit: 500_000 });
    expect(contradicted.unsure).toContain('ledgers.guaranteed.rows.0.premium');
  });

  test.each<[string, number | null]>([
    ['Monthly', 12_000],
    ['Quarterly', 4_000],
    ['Modal', null],
    ['Annual', 1_000],
  ])('with a column "%s Premium" has the year\u2019s, or none', (mode, premium) => {
    const headings = [
      ['Policy', '', mode, 'Account', 'Surrender', 'Death', 'Account', 'Surrender', 'Death'],
      ['Year', 'Age', 'Premium', 'Value', 'Value', 'Benefit', 'Value', 'Value', 'Benefit'],
    ];
    const { row, unsure } = first({ headings, row: (year) => standard(year, '1,000') });
    expect(row?.premium).toBe(premium);
    expect(unsure.includes('ledgers.guaranteed.rows.0.premium')).toBe(premium === null);
  });

  test('in thousands under its groups leaves a premium "($)" in dollars', () => {
    const { row, unsure } = first({
      groups: [
        ['Guaranteed ($000)', 4],
        ['Current ($000)', 7],
      ],
      headings: [
        ['Policy', '', 'Premium', 'Account', 'Surrender', 'Death', 'Account', 'Surrender', 'Death'],
        ['Year', 'Age', '($)', 'Value', 'Value', 'Benefit', 'Value', 'Value', 'Benefit'],
      ],
      row: (year) => standard(year, '12,000', 1_000),
    });
    expect(row).toMatchObject({ premium: 12_000, accountValue: 35_000, deathBenefit: 500_000 });
    expect(unsure).toEqual([]);
  });

  test.each<[string, Made]>([
    ['a note says so', { note: 'Premiums shown are monthly.' }],
    ['they are what is billed at a time', { facts: { 'Modal Premium': '$1,000', Mode: 'Monthly' } }],
  ])('shows no premiums of a month as a year\u2019s: %s', (_, given) => {
    const { row, unsure } = first({ ...given, row: (year) => standard(year, '1,000') });
    expect(row).toMatchObject({ premium: null, deathBenefit: 500_000 });
    expect(unsure).toContain('ledgers.guaranteed.rows.0.premium');
    expect(unsure).toContain('ledgers.current.rows.0.premium');
  });

  test('with two premiums that differ, of which a heading touches one, has none', () => {
    const { row } = first({
      headings: [
        ['Policy', '', 'Planned', 'Required', 'Surrender', 'Death', '', 'Surrender', 'Death'],
        ['Year', 'Age', 'Premium', 'Premium', 'Value', 'Benefit', '', 'Value', 'Benefit'],
      ],
      groups: [
        ['Guaranteed Values', 4],
        ['Current', 7],
      ],
      row: (year) => {
        const [, age, premium, , ...figures] = standard(year);
        return [String(year), age!, premium!, '15,900', figures[0]!, figures[1]!, '', ...figures.slice(3)];
      },
    });
    expect(row).toMatchObject({ premium: null, deathBenefit: 500_000 });
  });

  test('takes no raised mark for a figure, though it is as large', () => {
    const [cover, ledger] = made({});
    const marks = ledger!.items
      .filter(({ text }) => text === '12,000')
      .map(({ x, y, width }) => item('1', x + width, y - 3));
    const { ledgers, unsure } = read([cover!, { ...ledger!, items: [...ledger!.items, ...marks] }]);
    expect(ledgers['guaranteed']?.rows.map(({ premium }) => premium)).toEqual(Array(9).fill(12_000));
    expect(unsure).toEqual([]);
  });

  test('with two columns of ages has no age at which it ends', () => {
    const { ledgers, unsure } = read(
      made({
        headings: [
          ['Policy', 'Age', 'Age', 'Premium', 'Surrender', 'Death', '', 'Surrender', 'Death'],
          ['Year', 'BOY', 'EOY', 'Outlay', 'Value', 'Benefit', '', 'Value', 'Benefit'],
        ],
        row: (year) => {
          const [, age, premium, , ...figures] = standard(year);
          return [
            String(year),
            String(Number(age) - 1),
            age!,
            premium!,
            figures[0]!,
            figures[1]!,
            '',
            ...figures.slice(3),
          ];
        },
      }),
    );
    expect(ledgers['guaranteed']).toMatchObject({ lapseAge: null, lapsePolicyYear: 31 });
    expect(unsure).toContain('ledgers.guaranteed.lapseAge');
    expect(unsure).not.toContain('ledgers.guaranteed.lapsePolicyYear');
  });

  test('that says two things of whose figures it holds is named among what is left out', () => {
    const { ledgers, unsure } = read(
      made({
        groups: [
          ['Guaranteed', 4],
          ['Current Charges, Guaranteed Interest', 8],
        ],
      }),
    );
    expect(Object.keys(ledgers)).toEqual(['guaranteed']);
    expect(unsure).toEqual(['ledgers.current']);
  });
});

describe('days', () => {
  const dated = (born: string, run: string, issued: string) => {
    const facts = { 'Date of Birth': born, 'Illustration Date': run, 'Policy Date': issued };
    const { insureds, runDate, policyDate, unsure } = read(made({ facts }));
    return { days: [insureds[0]?.dateOfBirth, runDate, policyDate], unsure };
  };

  test('are written with the month first, or as one of them that leaves no choice', () => {
    expect(dated('04/03/1946', '10/01/2026', '06/15/2004')).toEqual({
      days: ['1946-04-03', '2026-10-01', '2004-06-15'],
      unsure: [],
    });
    expect(dated('04/03/1946', '25/09/2026', '05/06/2004')).toEqual({
      days: ['1946-03-04', '2026-09-25', '2004-06-05'],
      unsure: [],
    });
  });

  test('are left open where they are written both ways', () => {
    expect(dated('04/03/1946', '25/09/2026', '06/15/2004')).toEqual({
      days: [null, '2026-09-25', '2004-06-15'],
      unsure: ['insureds.0.dateOfBirth'],
    });
  });
});

test('a base amount beside another benefit is not the benefit', () => {
  const facts = { 'Face Amount': '', 'Base Specified Amount': '$400,000', 'Total Death Benefit': '$500,000' };
  const { deathBenefit, unsure } = read(made({ facts }));
  expect(deathBenefit).toBeNull();
  expect(unsure).toEqual(['deathBenefit']);
});
