import type { AssumptionSet } from './assumption-set.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { buildFactorTable, type FactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice } from './price.ts';
import { priceRange } from './price-range.ts';
import { healthEstimates } from './range-by-monthly-sum.ts';

/** What every set must keep to, whatever its figures, and the first policy for which this one does not. */
export type BrokenLaw = { readonly law: string; readonly example: string };

type Case = { readonly policy: Policy; readonly age: number };
type Range = { readonly low: number; readonly high: number };
type Tables = { readonly today: FactorTable; readonly later: FactorTable };

type Law = {
  readonly law: string;
  /** Asked of every so-manieth case only, because it takes long. */
  readonly every?: number;
  readonly isBroken: (one: Case, tables: Tables) => boolean;
};

/**
 * The laws of docs/valuation.md, held over a fixed grid of ages, amounts, cash values and loans: both sexes, with and
 * without a guarantee. A set that breaks one must not price anything. An empty list: none is broken.
 */
export function brokenLaws(assumptions: AssumptionSet, on: CalendarDate): BrokenLaw[] {
  const tables = {
    today: buildFactorTable(on, assumptions),
    later: buildFactorTable({ ...on, year: on.year + 5, day: Math.min(on.day, 28) }, assumptions),
  };
  const cases = grid(tables.today);
  return laws.flatMap(({ law, every = 1, isBroken }) => {
    const found = cases.find((one, place) => place % every === 0 && isBroken(one, tables));
    return found === undefined ? [] : [{ law, example: describe(found, tables.today) }];
  });
}

const laws: readonly Law[] = [
  {
    law: 'The low end is never above the high end, and neither is below $0.',
    isBroken: (one, { today }) => {
      const { low, high } = rangeOf(one, today);
      return !(low >= 0 && low <= high);
    },
  },
  {
    law: 'Someone a month, or a year, older is never worth less.',
    isBroken: ({ policy, age }, { today }) =>
      [1, 12].some(
        (months) =>
          age + months <= today.oldestInMonths &&
          isBelow(rangeOf({ policy, age: age + months }, today), rangeOf({ policy, age }, today)),
      ),
  },
  {
    law: 'A higher premium never raises either end.',
    isBroken: ({ policy, age }, { today }) => {
      const dearer = { ...policy, annualPremium: policy.annualPremium * 1.1 };
      return isBelow(rangeOf({ policy, age }, today), rangeOf({ policy: dearer, age }, today));
    },
  },
  {
    law: 'A man is never worth less than a woman of his age.',
    isBroken: ({ policy, age }, { today }) =>
      policy.sex === 'male' &&
      isBelow(rangeOf({ policy, age }, today), rangeOf({ policy: { ...policy, sex: 'female' }, age }, today)),
  },
  {
    law: 'A guarantee never lowers either end.',
    isBroken: ({ policy, age }, { today }) =>
      !policy.hasNoLapseGuarantee &&
      isBelow(
        rangeOf({ policy: { ...policy, hasNoLapseGuarantee: true }, age }, today),
        rangeOf({ policy, age }, today),
      ),
  },
  {
    law: 'The same age five years later is never worth more.',
    isBroken: (one, { today, later }) => isBelow(rangeOf(one, today), rangeOf(one, later)),
  },
  {
    law: 'A higher surrender value lowers neither end; to give one never lowers the low end nor raises the high end.',
    isBroken: ({ policy, age }, { today }) => {
      if (policy.hasNoLapseGuarantee || typeof policy.surrenderValue !== 'number') return false;
      const range = rangeOf({ policy, age }, today);
      const more = { ...policy, surrenderValue: policy.surrenderValue + policy.deathBenefit * 0.01 };
      const missing = rangeOf({ policy: { ...policy, surrenderValue: null }, age }, today);
      return (
        isBelow(rangeOf({ policy: more, age }, today), range) ||
        range.low < missing.low ||
        range.high > missing.high
      );
    },
  },
  {
    law: 'Much better health is never above the low end, much worse never below the high end.',
    // A plain monthly sum each.
    every: 13,
    isBroken: ({ policy, age }, { today }) => {
      const life = { sex: policy.sex, ageInMonths: age, valuationYear: decimalYear(today.on) };
      const health = healthEstimates(policy, life, today);
      const { low, high } = rangeOf({ policy, age }, today);
      // A dollar for rounding: the sums are made another way.
      return health !== null && (health.better > low + 1 || health.worse < high - 1);
    },
  },
];

/** Amounts as shares of the benefit. */
const premiums = [0.001, 0.007, 0.015, 0.03, 0.06, 0.12, 0.3];
/** Fixed costs weigh most on the smallest benefit. */
const guaranteedBenefits = [250_000, 25_000_000];
const otherBenefit = 1_000_000;
const cashAndLoans = [
  { cash: null, loan: null },
  { cash: 0, loan: null },
  { cash: 0.05, loan: 0.02 },
  { cash: 0.2, loan: null },
  { cash: 0.5, loan: null },
] as const;

function grid({ youngestInMonths, oldestInMonths, on }: FactorTable): Case[] {
  // Eleven months apart: every month of the year, and both ends.
  const ages = [oldestInMonths];
  for (let age = youngestInMonths; age < oldestInMonths; age += 11) ages.push(age);
  return ages.flatMap((age) =>
    (['male', 'female'] as const).flatMap((sex) =>
      premiums.flatMap((premium) => {
        const about = { born: bornFor(age, on), sex };
        return [
          ...guaranteedBenefits.map((deathBenefit) => ({
            age,
            policy: {
              ...about,
              hasNoLapseGuarantee: true,
              deathBenefit,
              annualPremium: premium * deathBenefit,
            },
          })),
          ...cashAndLoans.map(({ cash, loan }) => ({
            age,
            policy: {
              ...about,
              hasNoLapseGuarantee: false,
              deathBenefit: otherBenefit,
              annualPremium: premium * otherBenefit,
              surrenderValue: cash === null ? null : cash * otherBenefit,
              loanBalance: loan === null ? null : loan * otherBenefit,
            },
          })),
        ];
      }),
    ),
  );
}

function bornFor(age: number, on: CalendarDate): CalendarDate {
  const count = on.year * 12 + on.month - 1 - age;
  return { year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 };
}

function rangeOf({ policy, age }: Case, table: FactorTable): Range {
  const { low, high } = priceRange(policy, table, age);
  return { low: offerAtPrice(low), high: offerAtPrice(high) };
}

function isBelow(one: Range, other: Range): boolean {
  return one.low < other.low || one.high < other.high;
}

function describe({ policy, age }: Case, table: FactorTable): string {
  const { low, high } = rangeOf({ policy, age }, table);
  const years = `${Math.floor(age / 12)} years and ${age % 12} months`;
  const money = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-US')}`;
  return [
    `${policy.sex === 'male' ? 'man' : 'woman'} of ${years}`,
    policy.hasNoLapseGuarantee ? 'guarantee' : 'no guarantee',
    `benefit ${money(policy.deathBenefit)}`,
    `premium ${money(policy.annualPremium)}`,
    ...(typeof policy.surrenderValue === 'number' ? [`cash value ${money(policy.surrenderValue)}`] : []),
    ...(typeof policy.loanBalance === 'number' ? [`loan ${money(policy.loanBalance)}`] : []),
    `range ${money(low)} - ${money(high)}`,
  ].join(', ');
}
