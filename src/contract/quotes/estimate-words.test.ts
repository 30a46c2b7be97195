import { describe, expect, test } from 'vitest';
import {
  basisWords,
  carryWords,
  endsWords,
  type EstimateStanding,
  isNeedUnknown,
  isSaleMost,
  knowsAccount,
  coverWords,
  narrowWords,
  surrenderWords,
  upToTwoFigures,
  whatWouldNarrow,
} from './estimate-words.ts';

/** A man of 80 without a guarantee, $1,000,000 of benefit: docs/valuation.md. */
const sixFacts: EstimateStanding = {
  hasNoLapseGuarantee: false,
  annualPremium: 20_000,
  surrenderValue: null,
  loanBalance: null,
  offerLow: 0,
  offerHigh: 241_175,
  requiredPremium: 89_029,
  runsDryAtAge: 80,
  cashValueToCarry: 526_667,
  surrenderPaysMore: null,
  surrenderWouldPayMore: true,
  isCapped: false,
  carryBasis: { buyersCharges: 0.75, buyersReturn: 0.15, untilAge: 105 },
  schedule: null,
};
const capped: EstimateStanding = {
  ...sixFacts,
  surrenderValue: 50_000,
  loanBalance: 10_000,
  offerHigh: 110_198,
  requiredPremium: 81_165,
  runsDryAtAge: 83 + 4 / 12,
  cashValueToCarry: 516_667,
  surrenderPaysMore: 'maybe',
  isCapped: true,
};
const carries: EstimateStanding = {
  ...sixFacts,
  annualPremium: 90_000,
  runsDryAtAge: null,
  cashValueToCarry: null,
  surrenderWouldPayMore: null,
};
const guaranteed: EstimateStanding = { ...carries, hasNoLapseGuarantee: true, requiredPremium: null };

describe('the words of an estimate', () => {
  test('say first what the premium carries', () => {
    expect(carryWords(capped)).toBe(
      'Why it starts at $0: whether $20,000 a year carries it to 105 is not known. On the charges we assume it runs dry at 83; it needs about $81,165 a year.',
    );
    expect(carryWords(sixFacts)).toMatch(
      /On the charges we assume, with no cash value to draw on, it needs at most about \$89,029 a year, less with some\. Ask the carrier for an illustration\.$/,
    );
    expect(carryWords({ ...capped, offerLow: 15_010 })).toBe(
      'Whether $20,000 a year carries it to 105 is not known. On the charges we assume it runs dry at 83; it needs about $81,165 a year.',
    );
    expect(carryWords({ ...capped, offerHigh: 0 })).toMatch(/^Whether /);
    expect(carryWords(carries)).toBe('On the charges we assume $90,000 carries this policy to age 105.');
    expect(carryWords({ ...carries, surrenderValue: 250_000, annualPremium: 50_000.5 })).toBe(
      'On the charges we assume $50,000.50 carries this policy with its cash value to age 105.',
    );
    expect(carryWords(guaranteed)).toBeNull();
  });

  test('say what each end rests on', () => {
    expect(endsWords(sixFacts)[0]).toBe(
      'The low end is what it is worth if $89,029 a year is needed; the high end if an illustration shows that $20,000 carries it.',
    );
    expect(endsWords(capped).slice(0, 3)).toEqual([
      'The low end is what it is worth if $81,165 a year is needed.',
      "The high end is what it is worth to a buyer who lets the cash value run down and then pays each month's charge, at three quarters of typical charges.",
      'On the charges we assume $20,000 a year carries it only with a cash value of about $520,000 or more; then surrender would pay more.',
    ]);
    expect(endsWords(carries)).toEqual([]);
    expect(endsWords(guaranteed)).toEqual([]);
  });

  test('say why the low end is $0 only where it is', () => {
    const zero = /leaves nothing for a buyer who asks for 15%/;
    expect(endsWords(sixFacts).at(-1)).toMatch(zero);
    expect(endsWords({ ...sixFacts, offerLow: 15_010 }).at(-1)).not.toMatch(zero);
  });

  test('say when surrender pays more or may', () => {
    expect(surrenderWords({ surrenderPaysMore: 'yes' })).toBe('Surrender pays more');
    expect(surrenderWords({ surrenderPaysMore: 'maybe' })).toBe('Surrender may pay more');
    expect(surrenderWords({ surrenderPaysMore: 'no' })).toBeNull();
    expect(surrenderWords({ surrenderPaysMore: null })).toBeNull();
  });

  test('name what would narrow it: the cash value only where there is no guarantee, then the illustration', () => {
    expect(whatWouldNarrow(sixFacts)).toEqual(['the cash value', 'the in-force illustration']);
    expect(whatWouldNarrow({ ...sixFacts, surrenderValue: 0 })).toEqual(['the in-force illustration']);
    expect(whatWouldNarrow(guaranteed)).toEqual(['the in-force illustration']);
    expect(narrowWords(sixFacts)).toBe(
      'What would narrow it: the cash value, then the in-force illustration.',
    );
  });

  test('name what was counted: with a guarantee no surrender value', () => {
    const added = { surrenderValue: 50_000, loanBalance: 10_000 };
    expect(basisWords(sixFacts)).toBe('It rests on six facts.');
    expect(basisWords({ ...sixFacts, ...added })).toBe(
      'It rests on six facts, the surrender value, and the loan.',
    );
    expect(basisWords({ ...guaranteed, ...added })).toBe('It rests on six facts and the loan.');
    expect(basisWords({ ...sixFacts, ...added, carryBasis: null })).toBe('It rests on six facts.');
  });
});

test('the figures in the words are those of the assumptions', () => {
  const other = { buyersCharges: 0.8, buyersReturn: 0.135, untilAge: 110 };
  const ends = endsWords({ ...capped, carryBasis: other }).join(' ');
  expect(ends).toContain('at 80% of typical charges');
  expect(ends).toContain('asks for 13.5%');
  expect(endsWords({ ...capped, carryBasis: { ...other, buyersCharges: 1 } }).join(' ')).toContain(
    'at the full typical charges',
  );
  expect(carryWords({ ...carries, carryBasis: other })).toContain('to age 110');
});

test('what a policy needs is unknown only where the premium may not carry and no cash value is given', () => {
  expect(isNeedUnknown(sixFacts)).toBe(true);
  expect([capped, { ...capped, surrenderValue: 0 }, carries, guaranteed].map(isNeedUnknown)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a sale brings most only where the surrender value is known and below the low end', () => {
  const sale = (surrenderValue: number | null, offerLow = 50_000) => isSaleMost({ surrenderValue, offerLow });
  expect([sale(null), sale(50_000), sale(0, 0), sale(49_999), sale(0)]).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('quotes on the first assumptions are told apart', () => {
  expect(knowsAccount({ carryBasis: null })).toBe(false);
  expect(knowsAccount(sixFacts)).toBe(true);
});

test('two figures are rounded up', () => {
  expect(upToTwoFigures(516_667)).toBe(520_000);
  expect(upToTwoFigures(520_000)).toBe(520_000);
  expect(upToTwoFigures(1_010_001)).toBe(1_100_000);
  expect(upToTwoFigures(7)).toBe(7);
  expect(upToTwoFigures(0)).toBe(0);
});

test('with an illustration the cover ends where it says, and nothing is left that would narrow the range', () => {
  const schedule = { monthsInFirstYear: 12, premiums: [20_000], deathBenefits: [1_000_000] };
  const read = { ...sixFacts, requiredPremium: null, cashValueToCarry: null, runsDryAtAge: 91, schedule };
  const ends = 'In the illustration its cover ends at age 91.';
  expect(coverWords(read)).toBe(`${ends} Which premium would carry it on only the carrier can say.`);
  const needy = { ...read, requiredPremium: 41_300, surrenderValue: 150_620 };
  expect(coverWords(needy)).toBe(
    `${ends} On the charges we assume it needs about $41,300 a year to last to 105: ask the carrier for an illustration on that premium.`,
  );
  expect(coverWords({ ...needy, surrenderValue: null })).toContain('it needs at most $41,300 a year');
  expect(carryWords(needy)).toBeNull();
  expect(coverWords(sixFacts)).toBeNull();
  expect(whatWouldNarrow(read)).toEqual([]);
});
