import { formatDollars } from '#contract/dollars.ts';
import { knowsAccount } from '#contract/estimate-words.ts';
import type { ClientSummary } from '#contract/papers.ts';
import type { ClientWords } from '#server/features/papers/words/client-words.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { layersOfSale, layersOfSurrender, type TaxLayers } from '#valuation/tax-layers.ts';

type Column = { name: string; layers: TaxLayers };

/** The three layers of a surrender and of both ends of the range; no rate is ours, so no tax is worked out. */
export function taxOutline(quote: QuoteRecord, { tax }: ClientWords): ClientSummary['tax'] {
  const columns = columnsOf(quote, tax.columns);
  if (columns === null) return { title: tax.title, columns: [], rows: [], note: tax.withoutPremiums };
  const row = (label: string, part: (layers: TaxLayers) => number) => ({
    label,
    cells: columns.map(({ layers }) => formatDollars(part(layers))),
  });
  const loan = quote.loanBalance ? `${tax.beforeLoan(formatDollars(quote.loanBalance))} ` : '';
  return {
    title: tax.title,
    columns: columns.map(({ name }) => name),
    rows: [
      row(tax.basis, ({ basisReturned }) => basisReturned),
      row(tax.ordinary, ({ ordinaryIncome }) => ordinaryIncome),
      row(tax.capital, ({ capitalGain }) => capitalGain),
    ],
    note: `${loan}${tax.note}`,
  };
}

/** Null where premiums paid or the surrender value are not known: without either nobody can tell the layers apart. */
function columnsOf(quote: QuoteRecord, names: ClientWords['tax']['columns']): Column[] | null {
  const { premiumsPaid, withdrawals, surrenderValue, loanBalance, offerLow, offerHigh } = quote;
  if (premiumsPaid === null || surrenderValue === null) return null;
  const paidIn = { premiumsPaid, withdrawals: withdrawals ?? 0 };
  const cashValue = surrenderValue + (loanBalance ?? 0);
  // Both are after the loan; only the first assumptions took none off.
  const loanInRange = knowsAccount(quote) ? (loanBalance ?? 0) : 0;
  const sale = (name: string, offer: number) =>
    offer > 0 ? [{ name, layers: layersOfSale(paidIn, offer + loanInRange, cashValue) }] : [];
  return [
    { name: names.surrender, layers: layersOfSurrender(paidIn, cashValue) },
    ...sale(names.low, offerLow),
    ...sale(names.high, offerHigh),
  ];
}
