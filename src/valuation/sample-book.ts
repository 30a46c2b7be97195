import type { CalendarDate } from './calendar-date.ts';
import type { Policy } from './policy.ts';

const benefit = 1_000_000;
const ages = Array.from({ length: 25 }, (_, year) => 70 + year);
/** Premiums as shares of the benefit: those the guidance names, and without a guarantee some that do carry. */
const guaranteedPremiums = [0.007, 0.01, 0.015, 0.02];
const otherPremiums = [
  { premium: 0.015, cash: null },
  { premium: 0.015, cash: 0.05 },
  { premium: 0.03, cash: 0 },
  { premium: 0.03, cash: 0.2 },
  { premium: 0.06, cash: null },
  { premium: 0.06, cash: 0.2 },
] as const;

/** 500 made-up policies that stay the same from one set of assumptions to the next: every age, both sexes. */
export function sampleBook(on: CalendarDate): Policy[] {
  return ages.flatMap((age) =>
    (['male', 'female'] as const).flatMap((sex) => {
      const born = monthsBefore(on, age * 12 + 6);
      const about = { born, sex, deathBenefit: benefit };
      return [
        ...guaranteedPremiums.map((premium) => ({
          ...about,
          hasNoLapseGuarantee: true,
          annualPremium: premium * benefit,
        })),
        ...otherPremiums.map(({ premium, cash }) => ({
          ...about,
          hasNoLapseGuarantee: false,
          annualPremium: premium * benefit,
          surrenderValue: cash === null ? null : cash * benefit,
        })),
      ];
    }),
  );
}

/** Always a first of a month: so many months are completed, whatever the day. */
function monthsBefore({ year, month }: CalendarDate, months: number): CalendarDate {
  const count = year * 12 + month - 1 - months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 };
}
