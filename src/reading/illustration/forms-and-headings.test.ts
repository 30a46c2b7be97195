import { expect, test } from 'vitest';
import { first, item, made, read, standard } from './testing/made-illustration.ts';
import type { PageText } from './text-items.ts';

/** More lines of a form, on a page in front. */
function withForm(lines: readonly (readonly [string, number, number])[], facts = {}): PageText[] {
  const form = { width: 640, height: 792, items: lines.map(([text, x, y]) => item(text, x, y)) };
  return [...made({ facts }), form];
}

test('a label in the middle of a value of two lines has all of it', () => {
  const { stop } = read(
    withForm([
      ['Harold Testman and Wilma', 220, 400],
      ['Insured', 40, 405],
      ['Testman', 220, 410],
    ]).toReversed(),
  );

  expect(stop).toBe('survivorship');
});

test('a value in the middle of a label of two lines belongs to both', () => {
  const { loan } = read(
    withForm([
      ['Outstanding', 40, 400],
      ['$20,000.00', 220, 405],
      ['Loan Balance', 40, 410],
    ]),
  );

  expect(loan.balance).toBe(20_000);
});

test('lines further apart are no label and no value of each other', () => {
  const { loan } = read(
    withForm([
      ['Outstanding', 40, 400],
      ['$20,000.00', 220, 414],
      ['Loan Balance', 40, 428],
    ]),
  );

  expect(loan.balance).toBeNull();
});

test('two births behind one label are two lives, and two sexes are nobody\u2019s', () => {
  const { stop, insureds } = read(
    made({ facts: { 'Date of Birth': '03/04/1946 and 05/06/1948', Sex: 'Male / Female' } }),
  );

  expect(stop).toBe('survivorship');
  expect(insureds[0]?.sex).toBeNull();
});

test('of the amount it began with and that of today the latter counts', () => {
  const facts = { 'Face Amount': '$500,000', 'Initial Face Amount': '$400,000' };

  expect(read(made({ facts })).deathBenefit).toBe(500_000);
});

test('the end of "4.50%" does not make half a scale of a current ledger', () => {
  const groups = [
    ['Guaranteed 2.00%', 4],
    ['Current 4.50%', 7],
  ] as const;
  const { ledgers } = read(made({ groups }));

  expect(Object.keys(ledgers)).toEqual(['guaranteed', 'current']);
  expect(ledgers['current']?.rows[0]).toMatchObject({ surrenderValue: 85_000, deathBenefit: 500_000 });
});

test('a return on death is no death benefit', () => {
  const { row, unsure } = first({
    groups: [['Guaranteed', 4]],
    headings: [
      ['Policy', '', 'Premium', 'Account', 'Surrender', 'Death', 'IRR on'],
      ['Year', 'Age', 'Outlay', 'Value', 'Value', 'Benefit', 'Death'],
    ],
    row: (year) => [...standard(year).slice(0, 6), '14.25'],
  });

  expect(row?.deathBenefit).toBe(500_000);
  expect(unsure).toEqual([]);
});

test('beside a total, what the base has is a part', () => {
  const { row, unsure } = first({
    groups: [['Guaranteed', 4]],
    headings: [
      ['Policy', '', 'Base', 'Total', 'Surrender', 'Base Death', 'Total Death'],
      ['Year', 'Age', 'Premium', 'Premium', 'Value', 'Benefit', 'Benefit'],
    ],
    row: (year) => [String(year), String(year + 57), '11,000', '12,000', '30,000', '400,000', '500,000'],
  });

  expect(row).toMatchObject({ premium: 12_000, deathBenefit: 500_000 });
  expect(unsure).toEqual([]);
});

test('a number in a sentence about the end is no value', () => {
  const [cover, ledger] = made({ groups: [['Guaranteed', 4]] });
  const told = ledger!.items.filter(({ x, y }) => y < 120 + 14 * 8 || (y === 120 + 14 * 8 && x < 150));
  const sentence = 'Policy lapses in month 4 unless 900 more is paid';
  const words = sentence.split(' ').map((text, at) => ({
    ...item(
      text,
      160 + 5 * sentence.split(' ').slice(0, at).join(' ').length + (at > 0 ? 5 : 0),
      120 + 14 * 8,
    ),
  }));
  const { ledgers } = read([cover!, { ...ledger!, items: [...told, ...words] }]);

  expect(ledgers['guaranteed']).toMatchObject({ lapseAge: 88 });
  expect(ledgers['guaranteed']?.rows.at(-1)).toMatchObject({
    policyYear: 31,
    accountValue: null,
    surrenderValue: null,
  });
});

test('how a premium is paid does not say how often: the ledger does', () => {
  const { premium } = read(made({ facts: { 'Planned Premium': '$3,000.00 EFT' } }));

  expect(premium).toEqual({ mode: 'quarterly', modal: 3_000, annual: 12_000 });
});
