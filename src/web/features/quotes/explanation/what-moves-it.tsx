import { formatDollars } from '#contract/text/dollars.ts';
import type { EstimateExplanation } from '#contract/quotes/explanation.ts';
import { FiguresTable } from './figures-table.tsx';
import { ageText, type Explained } from './figures.ts';

/** How far the range moves when one thing changes, and where it would become zero. */
export function WhatMovesIt({ explained: { low, high, sensitivities } }: { explained: Explained }) {
  const row = (name: string, range: { low: number; high: number }) =>
    [name, formatDollars(range.low), formatDollars(range.high)] as const;
  return (
    <div className="stack">
      <h3>What would move it</h3>
      <FiguresTable
        caption="What would move the range"
        headers={['If', 'Low', 'High']}
        rows={[
          row('Nothing changes', { low: low.offer, high: high.offer }),
          row('The buyer asks a point more a year', sensitivities.returnOnePointMore),
          row('The buyer asks a point less a year', sensitivities.returnOnePointLess),
          row('The premium is 10% higher', sensitivities.premiumTenPercentMore),
          row('The premium is 10% lower', sensitivities.premiumTenPercentLess),
          ['Highest annual premium with an estimate above $0', highestPremium(low), highestPremium(high)],
          ['Youngest age with an estimate above $0 today', firstAge(low), firstAge(high)],
        ]}
      />
    </div>
  );
}

/** Down to the dollar, so that it is still one above $0. */
function highestPremium({ breakEvenPremium }: EstimateExplanation): string {
  return breakEvenPremium === null ? 'None' : formatDollars(Math.floor(breakEvenPremium));
}

function firstAge({ firstAgeInMonths }: EstimateExplanation): string {
  return firstAgeInMonths === null ? 'None' : ageText(firstAgeInMonths);
}
