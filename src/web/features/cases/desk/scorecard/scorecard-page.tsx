import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';
import { limits } from '#contract/limits.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { DayFilter } from '#web/api/desk/day-filter.tsx';
import { useScorecard } from '#web/features/cases/desk/api.ts';
import { FigureStrip } from '#web/features/cases/desk/figure-strip.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { daysWords, type PublicFigures, PublicFiguresCard } from './public-figures.tsx';
import { SharesTable } from './shares-table.tsx';
import { StripPlot } from './strip-plot.tsx';
import './scorecard.css';

type ScorecardPageProps = {
  /** The router knows where the site's settings are. */
  onPublish: (figures: PublicFigures) => void;
};

/** Our estimates, held against the offers we made, between two days of the address. */
export function ScorecardPage({ onPublish }: ScorecardPageProps) {
  const { readDay, filter } = useAddressFilters();
  const period = { from: readDay('from'), to: readDay('to') };
  const { scorecard, failure, onRetry } = useScorecard(period);
  return (
    <Desk lead="Our estimates, held against the offers we made.">
      <div className="desk-filters scorecard-period">
        <DayFilter label="From" value={period.from} onChange={(from) => filter({ from })} />
        <DayFilter label="To" value={period.to} onChange={(to) => filter({ to })} />
      </div>
      {failure !== null && <PageError sentence={failure} onRetry={onRetry} />}
      {failure === null && scorecard === undefined && <Loading />}
      {failure === null && scorecard !== undefined && (
        <Scorecard scorecard={scorecard} onPublish={onPublish} />
      )}
    </Desk>
  );
}

function Scorecard({ scorecard, onPublish }: { scorecard: ScorecardAnswer } & ScorecardPageProps) {
  const { all, offers } = scorecard;
  const hasEnough = all.count >= limits.leastForAverage;
  return (
    <>
      <FigureStrip figures={figuresOf(scorecard)} />
      <section className="card stack" aria-labelledby="where-offers-fell">
        <div className="scorecard-head">
          <h2 id="where-offers-fell">Where firm offers fell</h2>
          <span className="small muted">
            {scorecard.from} to {scorecard.to}, {all.count} {all.count === 1 ? 'offer' : 'offers'}
            {scorecard.hasMore && `, the last ${offers.length} drawn`}
          </span>
        </div>
        {all.count > 0 && <StripPlot offers={offers} all={all} />}
        {!hasEnough && (
          <p>
            <b>
              {all.count === 0
                ? 'No firm offers in this time.'
                : `Too few to judge: ${all.count} firm ${all.count === 1 ? 'offer' : 'offers'}.`}
            </b>{' '}
            From {limits.leastForAverage} on, shares and averages are shown and may be used on the public
            page. Until then the public page shows none.
          </p>
        )}
        <p className="small muted">
          Nothing is filled in by hand here. An offer counts when it is made, a sale when it is paid.
        </p>
      </section>
      {all.count > 0 && <SharesTable scorecard={scorecard} />}
      <PublicFiguresCard scorecard={scorecard} onPublish={onPublish} />
    </>
  );
}

function figuresOf(scorecard: ScorecardAnswer) {
  const { all, averagePercentOfFace, averagePaidPercentOfFace } = scorecard;
  const { averageDaysToOffer, averageDaysToPayment } = scorecard;
  const percent = (value: number) => `${value.toFixed(1)}%`;
  return [
    { figure: `${all.inside} of ${all.count}`, words: 'offers inside the range' },
    average(averagePercentOfFace, percent, 'of face, average offer over six months'),
    average(averagePaidPercentOfFace, percent, 'of face, average paid in the last six months'),
    average(averageDaysToOffer, daysWords, 'complete application to offer, average'),
    average(averageDaysToPayment, daysWords, 'acceptance to payment, average'),
    { figure: scorecard.declined, words: scorecard.declined === 1 ? 'case declined' : 'cases declined' },
  ];
}

function average(value: number | null, format: (value: number) => string, words: string) {
  return value === null
    ? { figure: 'not yet', words: `${words}: needs ${limits.leastForAverage}` }
    : { figure: format(value), words };
}
