import type { Quote } from '#contract/quotes/quote.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { layersOfSale, type TaxLayers } from '#valuation/tax-layers.ts';

/** What of a firm offer is taxed, and as what. No rate is ours: the tax itself is worked out with the estimate. */
export function OfferTax({ quote, amount }: { quote: Quote; amount: number }) {
  const layers = offerLayers(quote, amount);
  if (layers === null) return null;
  const rows: [label: string, value: number][] = [
    ['Premiums paid, back: no tax', layers.basisReturned],
    ['Ordinary income', layers.ordinaryIncome],
    ['Capital gain', layers.capitalGain],
  ];
  return (
    <Disclosure summary="What of it is taxed" isSmall>
      <table className="kv">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === 0 ? 'none' : formatDollars(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">
        Federal income tax of an individual owner, by Rev. Rul. 2009-13 and 2020-5; a loan that the sale
        repays counts as paid, by our reading. An outline, not tax advice. With your client’s own rates the
        estimate shows what is left after tax.
      </p>
    </Disclosure>
  );
}

/** Null where premiums paid or the surrender value are not known: without either nobody can tell the layers apart. */
export function offerLayers(
  { premiumsPaid, withdrawals, surrenderValue, loanBalance }: Quote,
  amount: number,
): TaxLayers | null {
  if (premiumsPaid === null || surrenderValue === null) return null;
  const paidIn = { premiumsPaid, withdrawals: withdrawals ?? 0 };
  return layersOfSale(paidIn, amount, surrenderValue + (loanBalance ?? 0));
}
