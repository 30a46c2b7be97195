import { formatDollars } from '#contract/text/dollars.ts';
import { knowsAccount } from '#contract/quotes/estimate-words.ts';
import type { ClientSummary, TaxRates } from '#contract/papers/papers.ts';
import type { ClientWords } from '#server/features/papers/words/client-words.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { layersOfSale, layersOfSurrender, type TaxLayers, taxOn } from '#valuation/tax-layers.ts';

type Column = { name: string; price: number; loan: number; layers: TaxLayers };

/** The three layers of a surrender and of both ends of the range, or on typed rates the tax on them: no rate is ours. */
export function taxOutline(
  quote: QuoteRecord,
  { tax }: ClientWords,
  {
    rates,
    isBeforePay,
    isWaiting,
  }: { rates: TaxRates | undefined; isBeforePay: boolean; isWaiting: boolean },
): ClientSummary['tax'] {
  const known = columnsOf(quote, tax.columns);
  // Before a sale is allowed there is no price to be taxed.
  const columns = isWaiting && known ? known.slice(0, 1) : known;
  if (columns === null) return { title: tax.title, columns: [], rows: [], note: tax.withoutPremiums };
  const row = (label: string, part: (column: Column) => number) => ({
    label,
    cells: columns.map((column) => formatDollars(part(column))),
  });
  const before = ({ price, loan }: Column) => Math.round(price) - Math.round(loan);
  const loan = quote.loanBalance ? `${tax.beforeLoan(formatDollars(quote.loanBalance))} ` : '';
  return {
    title: tax.title,
    columns: columns.map(({ name }) => name),
    rows: rates
      ? [
          row(tax.before(loan !== ''), before),
          row(tax.taxed, ({ layers }) => taxOn(layers, rates)),
          row(tax.left(isBeforePay), (column) => before(column) - taxOn(column.layers, rates)),
        ]
      : [
          row(tax.basis, ({ layers }) => layers.basisReturned),
          row(tax.ordinary, ({ layers }) => layers.ordinaryIncome),
          row(tax.capital, ({ layers }) => layers.capitalGain),
        ],
    note: `${rates ? `${tax.rates(percent(rates.ordinary), percent(rates.capitalGain))} ` : loan}${tax.note}`,
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
  const sale = (name: string, offer: number): Column[] => {
    const price = offer + loanInRange;
    const layers = layersOfSale(paidIn, price, cashValue);
    return offer > 0 ? [{ name, price, loan: loanInRange, layers }] : [];
  };
  return [
    {
      name: names.surrender,
      price: cashValue,
      loan: loanBalance ?? 0,
      layers: layersOfSurrender(paidIn, cashValue),
    },
    ...sale(names.low, offerLow),
    ...sale(names.high, offerHigh),
  ];
}

/** As it was typed: 0.2435 is 24.35%. */
function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(3))}%`;
}
