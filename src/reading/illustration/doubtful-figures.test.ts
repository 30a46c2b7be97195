import { describe, expect, test } from 'vitest';
import { first, item, type Made, made, read, standard } from './testing/made-illustration.ts';

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

test('what is taken out is no premium, and "NON-GTD" is current', () => {
  const taken = first({ row: (year) => standard(year, year < 25 ? '12,000' : '(8,000)') });
  expect(taken.unsure).toContain('ledgers.guaranteed.rows.2.premium');
  const { ledgers } = read(
    made({
      groups: [
        ['GTD', 4],
        ['NON-GTD', 7],
      ],
    }),
  );
  expect(ledgers['guaranteed']?.rows[0]).toMatchObject({ surrenderValue: 35_000, deathBenefit: 500_000 });
  expect(ledgers['current']?.rows[0]).toMatchObject({ surrenderValue: 85_000, deathBenefit: 500_000 });
});

test('a base amount beside another benefit is not the benefit', () => {
  const facts = { 'Face Amount': '', 'Base Specified Amount': '$400,000', 'Total Death Benefit': '$500,000' };
  const { deathBenefit, unsure } = read(made({ facts }));
  expect(deathBenefit).toBeNull();
  expect(unsure).toEqual(['deathBenefit']);
});
