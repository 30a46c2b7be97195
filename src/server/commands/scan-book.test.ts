import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scanBytes } from './scan-bytes.ts';

/** The day for which the answers beside the books were worked out. */
const today = { year: 2026, month: 11, day: 15 };

type Expected = {
  headerRow: number;
  mapping: Record<string, string>;
  rows: {
    row: number;
    verdict: string;
    facts?: Record<string, unknown>;
    flags?: string[];
    accept?: Record<string, unknown[]>;
  }[];
};

const read = (name: string) => readFileSync(new URL(`books/${name}`, import.meta.url));

describe.each(['hand-list.csv', 'semicolon-1252.csv', 'cover-sheet.xlsx'])('%s', (name) => {
  const expected = JSON.parse(read(name.replace(/\.\w+$/, '.expected.json')).toString()) as Expected;

  test('its columns are found', async () => {
    const { headerRow, mapping } = await scanBytes(read(name), today);

    expect({ headerRow, mapping }).toEqual({ headerRow: expected.headerRow, mapping: expected.mapping });
  });

  test('each row has the facts, the verdict and the reasons that were worked out by hand', async () => {
    const { rows } = await scanBytes(read(name), today);

    expect(rows.map(comparable)).toEqual(
      expected.rows.map(({ accept, ...row }, at) =>
        comparable({ ...row, facts: allowed(row.facts, accept, rows[at]) }),
      ),
    );
  });

  test('a row that cannot be valued has no number', async () => {
    const { rows } = await scanBytes(read(name), today);
    const numbers = rows.flatMap((row) =>
      'estOffer' in row && row.verdict === 'not-valued' ? [row.estOffer] : [],
    );

    expect(numbers.every((number) => number === null)).toBe(true);
    expect(numbers.length).toBeGreaterThan(0);
  });
});

test('a cell that cannot be used stands in the answer as the file has it', async () => {
  const text = 'Policy #,DOB,Sex,State,Face,Annual Premium,CSV\n1,3/4/1944,F,TX,1000000,20000,"(3,100)"\n';
  const { rows } = await scanBytes(Buffer.from(text), today);
  expect(rows[0]).toMatchObject({
    verdict: 'valued',
    warnings: ['bad:surrenderValue'],
    unusable: [{ field: 'surrenderValue', header: 'CSV', text: '(3,100)' }],
  });
});

/** What the answers leave open is taken as it was found. */
function allowed(
  facts: Record<string, unknown> | undefined,
  accept: Record<string, unknown[]> = {},
  found: object | undefined,
): Record<string, unknown> | undefined {
  const given = found && 'facts' in found ? (found.facts as Record<string, unknown>) : {};
  return (
    facts &&
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        accept[name]?.includes(given[name]) ? given[name] : value,
      ]),
    )
  );
}

/** What the answers speak of; no loan is the same as a loan of nothing. */
function comparable(row: object): object {
  const given = row as Record<string, unknown>;
  const facts = given['facts'] as Record<string, unknown> | undefined;
  return {
    row: given['row'],
    policyNumber: given['policyNumber'],
    verdict: given['verdict'],
    reason: given['reason'] ?? null,
    reasons: given['reasons'] ?? [],
    age: given['age'],
    flags: ((given['flags'] as string[] | undefined) ?? []).toSorted(),
    warnings: given['warnings'] ?? [],
    duplicateOf: given['duplicateOf'] ?? null,
    facts: facts && { ...facts, loanBalance: facts['loanBalance'] ?? 0 },
  };
}

test('two columns that could be one thing and differ are warned of', async () => {
  const book = 'Owner,,Insured,,,\nDOB,State,DOB,DOB,Sex,Face\n1/2/1950,TX,1/2/1945,1/2/1946,M,500000\n';
  const { warnings } = await scanBytes(new TextEncoder().encode(book), today);

  expect(warnings).toEqual([{ role: 'dateOfBirth', warning: 'columns-differ', columns: [3, 4] }]);
});
