import { expect, test } from 'vitest';
import { figuresOf } from '#valuation/assumption-figures.ts';
import { assumptions2026v2 } from '#valuation/assumptions/2026-2.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { sampleBook } from '#valuation/sample-book.ts';
import { openWhatIf } from './what-if-engine.ts';

const on = { year: 2026, month: 11, day: 15 };
const figures = JSON.parse(JSON.stringify(figuresOf(assumptions2026v2))) as ReturnType<typeof figuresOf>;

test('the page says what the server says, to the dollar, over the whole book and three loans', () => {
  const table = buildFactorTable(on, assumptions2026v2);
  let checked = 0;
  for (const policy of sampleBook(on)) {
    for (const loanBalance of [null, 0, 12_345.67]) {
      const asked = { ...policy, loanBalance };
      const offer = estimateOffer(asked, table);
      const engine = openWhatIf(
        figures,
        {
          birthDate: policy.born,
          gender: policy.sex === 'male' ? 'Male' : 'Female',
          hasNoLapseGuarantee: policy.hasNoLapseGuarantee,
          surrenderValue: policy.surrenderValue ?? null,
          loanBalance,
        },
        on,
      );
      const { deathBenefit, annualPremium } = policy;
      const range = offer.kind === 'offer' ? { low: offer.low, high: offer.high } : { low: 0, high: 0 };
      expect(engine({ deathBenefit, annualPremium, yearsFromNow: 0 })).toEqual(range);
      checked += 1;
    }
  }
  expect(checked).toBe(1_500);
});

test('a later sale is priced on the day so many years on, and not past the oldest age', () => {
  const facts = {
    birthDate: { year: 1949, month: 7, day: 8 },
    gender: 'Female',
    hasNoLapseGuarantee: true,
    surrenderValue: null,
    loanBalance: null,
  } as const;
  const engine = openWhatIf(figures, facts, on);
  const later = estimateOffer(
    {
      born: facts.birthDate,
      sex: 'female',
      hasNoLapseGuarantee: true,
      deathBenefit: 1e6,
      annualPremium: 12_400,
    },
    buildFactorTable({ ...on, year: 2029 }, assumptions2026v2),
  );
  expect(engine({ deathBenefit: 1e6, annualPremium: 12_400, yearsFromNow: 3 })).toEqual(
    later.kind === 'offer' ? { low: later.low, high: later.high } : null,
  );
  const old = openWhatIf(figures, { ...facts, birthDate: { year: 1931, month: 1, day: 2 } }, on);
  expect(old({ deathBenefit: 1e6, annualPremium: 12_400, yearsFromNow: 1 })).toBeNull();
});
