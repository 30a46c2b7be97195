import type { CaseSummary } from '#contract/cases/case.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { groupOf, type SavedGroup, stageLooks } from '#web/features/cases/stage-words.tsx';
import { lifeText, rangeText } from '#web/features/quotes/quote-text.ts';
import { hasExpired } from './expiry.ts';

/** One line of the list: an estimate, or the case that came of it. */
export type SavedRow = {
  quote: Quote;
  /** Null for an estimate. */
  case: CaseSummary | null;
};

/** Every case, and the estimates that are kept and have none. */
export function makeRows(quotes: readonly Quote[], cases: readonly CaseSummary[], now: number): SavedRow[] {
  const withCase = new Set(cases.map(({ id }) => id));
  const estimates = quotes.filter(
    (quote) => quote.case === null && !withCase.has(quote.id) && quote.isSaved && !hasExpired(quote, now),
  );
  return [
    ...cases.map((one) => ({ quote: one.quote, case: one })),
    ...estimates.map((quote) => ({ quote, case: null })),
  ];
}

export function rowGroup(row: SavedRow): SavedGroup {
  return row.case === null ? 'estimates' : groupOf(row.case.stage);
}

/** What the advisor calls it; else what it is. */
export function rowName({ quote }: SavedRow): string {
  return quote.nickname ?? lifeText(quote);
}

/** The firm amount, where there is one: the price before the loan. */
export function rowAmount(row: SavedRow): number | null {
  return row.case?.offer ?? null;
}

/** Whether what was typed is found in a row: client, state, amounts with or without commas, number and stage of a case. */
export function isFound(row: SavedRow, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  const { quote } = row;
  const amount = rowAmount(row);
  const words = [
    rowName(row),
    lifeText(quote),
    rangeText(quote),
    amount === null ? '' : formatDollars(amount),
    formatDollars(quote.deathBenefit),
    formatDollars(quote.annualPremium),
    row.case === null ? '' : `${row.case.caseNumber} ${stageLooks[row.case.stage].name}`,
  ]
    .join('\n')
    .toLowerCase();
  return words.includes(wanted) || withoutMarks(words).includes(withoutMarks(wanted) || wanted);
}

/** "$1,000,000" is also found as "1000000". */
function withoutMarks(text: string): string {
  return text.replaceAll(/[$,]/g, '');
}
