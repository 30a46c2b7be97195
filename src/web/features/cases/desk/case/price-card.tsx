import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { afterLoan } from '#contract/cases/offer-rules.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';

/** What the price rests on, the offer, what it leaves for the owner, and what was estimated. */
export function PriceCard({ one }: { one: DeskCase }) {
  const { stage, amount, validUntil, paidAmount, paidOn, signedOn, rescindedOn, explanation, quote } = one;
  const rows: [label: string, value: string][] = [
    ['Insured', `${quote.gender === 'Female' ? 'Woman' : 'Man'}, ${quote.age}`],
    ['Annual premium', formatDollars(quote.annualPremium)],
    ['Issued', quote.issueDate === null ? 'Not given' : formatCalendarDate(quote.issueDate)],
  ];
  if (amount !== null) {
    rows.push(['Offer', formatDollars(amount)]);
    if (stage === 'offered' && validUntil !== null) rows.push(['Valid until', validUntil]);
    rows.push(['Loan repaid', quote.loanBalance === null ? 'None named' : formatDollars(-quote.loanBalance)]);
    const left = afterLoan(amount, quote.loanBalance);
    rows.push(left < 0 ? ['Short of the loan', formatDollars(-left)] : ['To the owner', formatDollars(left)]);
  }
  rows.push([`Estimate, ${quote.assumptionsVersion}`, formatOfferRange(quote.offerLow, quote.offerHigh)]);
  if (quote.surrenderValue !== null) rows.push(['Surrender value', formatDollars(quote.surrenderValue)]);
  if (amount !== null) rows.push(['Offer as share of face', percentOf(amount, quote.deathBenefit)]);
  if (signedOn !== null) rows.push(['Signed on', signedOn]);
  if (paidOn !== null) rows.push(['Paid on', paidOn]);
  if (paidAmount !== null) rows.push(['Paid', formatDollars(paidAmount)]);
  if (rescindedOn !== null) rows.push(['Undone on', rescindedOn]);
  return (
    <section className="card stack" aria-labelledby="case-price">
      <h2 className="case-sub" id="case-price">
        Price
      </h2>
      <table className="kv">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {explanation !== null && (
        <p className="small">
          <b>Explanation:</b> {explanation}
        </p>
      )}
    </section>
  );
}

function percentOf(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}
