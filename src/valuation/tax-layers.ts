import { roundToTotal } from './whole-dollars.ts';

/**
 * How federal income tax looks at what an owner is paid for a policy: three layers that add up to the amount. Money in
 * whole dollars, before a loan is taken off, for a loan that the sale repays counts as paid. Rules: docs/valuation.md,
 * "After tax".
 */
export type TaxLayers = {
  /** Premiums paid, coming back: no tax. */
  readonly basisReturned: number;
  /** Cash value above the premiums paid. */
  readonly ordinaryIncome: number;
  /** Price above both. */
  readonly capitalGain: number;
  /** Premiums paid that do not come back. An individual may not deduct it. */
  readonly loss: number;
};

export type PaidIn = {
  /** All premiums since issue. */
  readonly premiumsPaid: number;
  /** What was taken out untaxed: withdrawals and dividends in cash. */
  readonly withdrawals: number;
};

/** `price` and `cashValue` are before the loan. A cash value of 0 is that of a term policy: all gain is capital. */
export function layersOfSale(paidIn: PaidIn, price: number, cashValue: number): TaxLayers {
  const basis = basisOf(paidIn);
  const gain = Math.max(0, price - basis);
  const ordinary = Math.min(gain, Math.max(0, cashValue - basis));
  return inWholeDollars(price, basis, ordinary, gain - ordinary);
}

/** All gain is ordinary income. `cashValue` is before the loan. */
export function layersOfSurrender(paidIn: PaidIn, cashValue: number): TaxLayers {
  const basis = basisOf(paidIn);
  return inWholeDollars(cashValue, basis, Math.max(0, cashValue - basis), 0);
}

/** Rates as fractions, as the advisor typed them: none is ours. Whole dollars. */
export function taxOn(layers: TaxLayers, rates: { ordinary: number; capitalGain: number }): number {
  return Math.round(layers.ordinaryIncome * rates.ordinary + layers.capitalGain * rates.capitalGain);
}

/** No charge of the insurer lowers it, and no withdrawal brings it below zero. */
function basisOf({ premiumsPaid, withdrawals }: PaidIn): number {
  return Math.max(0, premiumsPaid - withdrawals);
}

function inWholeDollars(amount: number, basis: number, ordinary: number, capital: number): TaxLayers {
  const returned = Math.min(amount, basis);
  const [basisReturned, ordinaryIncome, capitalGain] = roundToTotal(
    [returned, ordinary, capital],
    Math.round(amount),
  ) as [number, number, number];
  return { basisReturned, ordinaryIncome, capitalGain, loss: Math.max(0, Math.round(basis - amount)) };
}
