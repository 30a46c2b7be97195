import { knowsAccount } from '#contract/quotes/estimate-words.ts';
import type { TaxRates } from '#contract/papers/papers.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { layersOfSale, layersOfSurrender, type TaxLayers, taxOn } from '#valuation/tax-layers.ts';

export type TaxColumn = {
  name: string;
  /** Before the loan. */
  price: number;
  loan: number;
  layers: TaxLayers;
  /** Null where no rates are given. */
  tax: number | null;
  left: number | null;
};

/**
 * A surrender and both ends of the range, before the loan, in their layers. Null where premiums paid or the surrender
 * value are not known: without either nobody can tell the layers apart.
 */
export function taxColumns(quote: Quote, rates: TaxRates | null): TaxColumn[] | null {
  const { premiumsPaid, withdrawals, surrenderValue, loanBalance } = quote;
  if (premiumsPaid === null || surrenderValue === null) return null;
  const paidIn = { premiumsPaid, withdrawals: withdrawals ?? 0 };
  // The surrender value is after the loan, and so is the range, but on the first assumptions, which took none off.
  const loan = loanBalance ?? 0;
  const loanInRange = knowsAccount(quote) ? loan : 0;
  const cashValue = surrenderValue + loan;
  const column = (name: string, price: number, owed: number, layers: TaxLayers): TaxColumn => {
    const tax = rates && taxOn(layers, rates);
    const left = tax === null ? null : Math.round(price) - Math.round(owed) - tax;
    return { name, price: Math.round(price), loan: Math.round(owed), layers, tax, left };
  };
  const sale = (name: string, offer: number) => {
    const price = offer + loanInRange;
    return column(name, price, loanInRange, layersOfSale(paidIn, price, cashValue));
  };
  return [
    column('Surrender', cashValue, loan, layersOfSurrender(paidIn, cashValue)),
    // At $0 nothing is sold.
    ...(quote.offerLow > 0 ? [sale('Sell, low', quote.offerLow)] : []),
    ...(quote.offerHigh > 0 ? [sale('Sell, high', quote.offerHigh)] : []),
  ];
}

/** A rate as it is typed, in percent; null while it is none. */
export function readRate(typed: string): number | null {
  const text = typed.trim().replace(/%$/, '');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
  const percent = Number(text);
  return percent <= 100 ? percent / 100 : null;
}

/** As they are typed, in percent. */
export type TypedRates = { ordinary: string; capitalGain: string };

/** Null until both are rates. */
export function readRates(typed: TypedRates): TaxRates | null {
  const [ordinary, capitalGain] = [readRate(typed.ordinary), readRate(typed.capitalGain)];
  return ordinary === null || capitalGain === null ? null : { ordinary, capitalGain };
}
