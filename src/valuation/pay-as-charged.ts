import type { ChargesPaid } from './account-factors.ts';
import type { Sex } from './mortality-table.ts';

/**
 * What it costs, worth today, to keep a policy without a guarantee as a buyer does who puts nothing in while the
 * account can pay, lets it run down and then pays each month's charge. `alive[t]` is the chance of being alive t months
 * from now. Method: docs/valuation.md, "The cap on the high end".
 */
export function payAsCharged(
  policy: { readonly sex: Sex; readonly deathBenefit: number; readonly accountValue: number },
  monthsPastYoungest: number,
  alive: ArrayLike<number>,
  annualReturn: number,
  charges: ChargesPaid,
): number {
  const { deathBenefit } = policy;
  const chargeFor1 = charges[policy.sex];
  const v = (1 + annualReturn) ** (-1 / 12);
  const months = alive.length - 1;
  let account = policy.accountValue;
  let discount = 1;
  let paid = 0;
  let t = 0;
  for (; t < months && account > 0; t++) {
    const charge = chargeFor1[monthsPastYoungest + t]! * (deathBenefit - account);
    if (charge > account) paid += (charge - account) * alive[t]! * discount;
    account = Math.max(0, account - charge) * charges.monthlyInterest;
    discount *= v;
  }
  // The account stays empty from here on.
  let perDollar = 0;
  for (; t < months; t++) {
    perDollar += chargeFor1[monthsPastYoungest + t]! * alive[t]! * discount;
    discount *= v;
  }
  return (paid + deathBenefit * perDollar) / (1 - charges.premiumLoad);
}
