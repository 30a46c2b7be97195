import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';

/** What of the scorecard the site's settings take, as their form holds it. */
export type PublicFigures = {
  averagePayoutPercent: string;
  offerDays: string;
  payoutDays: string;
  /** Not measured here, and so not to be published from here: 0 is not shown. */
  timesSurrenderValue: '0';
  totalPaid: '0';
  paidLastYear: '0';
  source: string;
  period: string;
  count: string;
};

type PublicFiguresCardProps = {
  scorecard: ScorecardAnswer;
  /** Leads to the site's settings with these filled in, not saved. */
  onPublish: (figures: PublicFigures) => void;
};

/** The averages that may be advertised, and the way to the page that names them. */
export function PublicFiguresCard({ scorecard, onPublish }: PublicFiguresCardProps) {
  const { averagePaidPercentOfFace, averageDaysToOffer, averageDaysToPayment } = scorecard;
  const rows: [label: string, value: string][] = [
    [
      `Average price paid as % of face, before any loan: sales paid from ${scorecard.paidFrom} to ${scorecard.paidTo} and not undone`,
      averageWords(averagePaidPercentOfFace, scorecard.paidCount, (percent) => `${percent.toFixed(1)}%`),
    ],
    [
      'Complete application to offer',
      averageWords(averageDaysToOffer, scorecard.daysToOfferCount, daysWords),
    ],
    ['Acceptance to payment', averageWords(averageDaysToPayment, scorecard.daysToPaymentCount, daysWords)],
  ];
  const figures = publicFigures(scorecard);
  return (
    <section className="card stack" aria-labelledby="public-figures">
      <h2 className="scorecard-sub" id="public-figures">
        May be shown to the public
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
      <p className="fine">
        Several states ask for these when an advertisement stresses money or speed: the average price that
        owners obtained in the past six months, and both times (for one, 18 Del.C. 7513(p), (q)). Offers that
        were not taken are no purchases and are not counted in it. Nothing of fewer than{' '}
        {limits.leastForAverage} cases is published as an average.
      </p>
      {figures === null ? (
        <p className="muted">
          Nothing can be published yet: the price paid and both times are needed, each of at least{' '}
          {limits.leastForAverage} cases.
        </p>
      ) : (
        <div>
          <Button variant="line" onClick={() => onPublish(figures)}>
            Publish to the landing page
          </Button>
          <p className="small muted">
            Opens the site’s settings with these filled in, and without those that the scorecard does not
            measure. Look at them, then save.
          </p>
        </div>
      )}
    </section>
  );
}

/** Null while one of the averages has too few cases. */
export function publicFigures(scorecard: ScorecardAnswer): PublicFigures | null {
  const { averagePaidPercentOfFace, averageDaysToOffer, averageDaysToPayment, from, to } = scorecard;
  const { paidCount, paidFrom, paidTo, daysToOfferCount, daysToPaymentCount } = scorecard;
  if (averagePaidPercentOfFace === null || averageDaysToOffer === null || averageDaysToPayment === null) {
    return null;
  }
  return {
    averagePayoutPercent: averagePaidPercentOfFace.toFixed(1),
    offerDays: String(Math.round(averageDaysToOffer)),
    timesSurrenderValue: '0',
    totalPaid: '0',
    paidLastYear: '0',
    source: `Our ${paidCount} sales that were paid and not undone; our ${daysToOfferCount} offers and ${daysToPaymentCount} payments`,
    payoutDays: String(Math.round(averageDaysToPayment)),
    period: `Sales ${paidFrom} to ${paidTo}, times ${from} to ${to}`,
    // The smallest: each figure rests on at least so many.
    count: String(Math.min(paidCount, daysToOfferCount, daysToPaymentCount)),
  };
}

export function daysWords(days: number): string {
  return `${days.toFixed(1)} days`;
}

function averageWords(average: number | null, count: number, format: (value: number) => string): string {
  const cases = `${count} ${count === 1 ? 'case' : 'cases'}`;
  return average === null ? `too few to judge, ${cases}` : `${format(average)}, from ${cases}`;
}
