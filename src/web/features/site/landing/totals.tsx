import { formatDollars } from '#contract/text/dollars.ts';
import { footingOf } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';

export function Totals() {
  const site = useSite();
  const footing = footingOf(site);
  if (footing === 'aim') return null;
  const { totalPaid, paidLastYear } = site.figures;
  if (totalPaid === 0) return null;
  const mark = footing === 'sample' ? ' (sample figure)' : '';
  return (
    <section className="totals" aria-label="Total payments">
      <div className="total total--value">
        <b>{formatDollars(totalPaid)}</b>
        <span>paid to policy owners in total{mark}</span>
      </div>
      {paidLastYear > 0 && (
        <div className="total total--band">
          <b>{formatDollars(paidLastYear)}</b>
          <span>paid in the last 12 months{mark}</span>
        </div>
      )}
    </section>
  );
}
