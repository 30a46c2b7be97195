import { formatDollars } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import { quotePath } from '#contract/pages.ts';
import type { EarlierRun, Quote } from '#contract/quotes/quote.ts';
import { useSite } from '#web/api/site-context.tsx';
import { dayOf, rangeText } from '#web/features/quotes/quote-text.ts';
import { Link } from '#web/ui/link.tsx';

/** The runs before this one, newest first. */
export function EarlierRuns({ quote }: { quote: Quote }) {
  const site = useSite();
  const { earlierRuns } = quote;
  if (earlierRuns.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="earlier-runs">
      <h2 id="earlier-runs">Earlier runs</h2>
      <div className="tax__scroll">
        <table className="tax">
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Death benefit</th>
              <th scope="col">Annual premium</th>
              <th scope="col">Assumptions</th>
              <th scope="col">Range</th>
            </tr>
          </thead>
          <tbody>
            {earlierRuns.map((run, place) => (
              <tr key={run.id}>
                <th scope="row">
                  Run {earlierRuns.length - place}, {dayOf(run.createdAt, site.businessTimeZone)}
                </th>
                <td>{formatDollars(run.deathBenefit)}</td>
                <td>{formatDollars(run.annualPremium)}</td>
                <td>
                  {run.assumptionsVersion}
                  {run.hasSchedule && ', on its illustration'}
                </td>
                <td>{isOpen(run) ? <Link to={quotePath(run.id)}>{rangeText(run)}</Link> : rangeText(run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** After its days a run is only a line in the history. */
function isOpen({ createdAt }: EarlierRun): boolean {
  return Date.now() - createdAt.getTime() < limits.quoteLifeDays * 86_400_000;
}
