import { formatIsoDate } from '#contract/text/calendar-date.ts';
import type { CaseSummary } from '#contract/cases/case.ts';

/** The cases whose next step is the advisor's: offers first, and of these the one that ends first. */
export function waitingCases(cases: readonly CaseSummary[]): CaseSummary[] {
  return cases
    .filter(({ turn }) => turn === 'advisor')
    .toSorted((one, other) => lastDay(one).localeCompare(lastDay(other)));
}

function lastDay({ stage, validUntil }: CaseSummary): string {
  return stage === 'offered' && validUntil !== null ? formatIsoDate(validUntil) : 'after all days';
}
