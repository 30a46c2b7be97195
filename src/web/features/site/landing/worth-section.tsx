import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import { costWords, footingOf, payoutWaitWords, sourceWords } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Badge } from '#web/ui/badge.tsx';

export function WorthSection() {
  const site = useSite();
  const footing = footingOf(site);
  const source = sourceWords(site);
  return (
    <section className="section">
      <div className="wrap worth">
        <div>
          <h2>Surrender is not the only way out</h2>
          <p className="lead">
            A policy can be kept, made smaller, surrendered or sold. A sale may bring more than the surrender
            value; for some policies it brings less, or nothing. With the surrender value entered, the
            estimate sets the two side by side.
          </p>
          {footing !== 'aim' && site.figures.timesSurrenderValue > 0 && (
            <Bars parts={site.figures.timesSurrenderValue} isSample={footing === 'sample'} />
          )}
        </div>
        <div>
          <dl className="ledger">
            {[...averagesOf(site), ...promises].map((row) => (
              <div key={row.claim}>
                <dt>{row.figure}</dt>
                <dd>
                  <b>{row.claim}</b>
                  <span>{row.detail}</span>
                  {row.isFigure && footing === 'sample' && <Badge tone="plain">Sample</Badge>}
                </dd>
              </div>
            ))}
          </dl>
          {source !== '' && <p className="fine ledger__note">{source}</p>}
        </div>
      </div>
    </section>
  );
}

type Row = { figure: string; claim: string; detail: string; isFigure?: boolean };

/** Where nobody stands behind an average, the program says what it aims at and no more. */
function averagesOf(site: Site): Row[] {
  const { timesSurrenderValue, averagePayoutPercent, offerDays, payoutDays } = site.figures;
  const footing = footingOf(site);
  if (footing === 'aim') {
    return [
      {
        figure: 'Aim',
        claim: 'more than the surrender value',
        detail:
          'Not every policy reaches it. With the surrender value entered, the estimate says where surrender pays more.',
      },
      {
        figure: 'Aim',
        claim: 'payout as soon as the carrier has recorded the new owner',
        detail: `No promise. ${payoutWaitWords}`,
      },
    ];
  }
  const times: Row = {
    figure: `${timesSurrenderValue}×`,
    claim: 'the surrender value, on average',
    detail: 'What the carrier pays on surrender, set beside what was paid.',
    isFigure: true,
  };
  const toOffer: Row = {
    figure: String(offerDays),
    claim: 'days to an offer, on average',
    detail:
      'From a complete application, your request with the illustration and the last paper we asked for, to our offer.',
    isFigure: true,
  };
  const toPayout: Row = {
    figure: String(payoutDays),
    claim: 'days to payout',
    detail: `From accepted offer to money in the account. ${payoutWaitWords}${offerDays > 0 ? '' : ' The time to an offer is not measured yet.'}`,
    isFigure: true,
  };
  return [
    ...(timesSurrenderValue > 0 ? [times] : []),
    {
      figure: `${averagePayoutPercent}%`,
      claim: 'of the face amount, on average',
      detail: `${footing === 'sample' ? '' : 'The average price paid to owners who sold to us, before any loan. '}Face amounts from $250,000 to $25 million.`,
      isFigure: true,
    },
    ...(offerDays > 0 ? [toOffer] : []),
    ...(offerDays > 0 || footing === 'sample' ? [toPayout] : []),
  ];
}

const promises: readonly Row[] = [
  {
    figure: '$0',
    claim: 'to pay us out of pocket',
    detail: costWords,
  },
  {
    figure: 'No',
    claim: 'medical underwriting',
    detail: 'No exam. Some states want a physician’s letter and a records release even so.',
  },
];

/** Drawn with attributes: these words are also served before any script runs, where no style attribute may be. */
function Bars({ parts, isSample }: { parts: number; isSample: boolean }) {
  const mark = isSample ? ' (sample figure)' : '';
  const times = spellOutTimes(parts);
  const cuts = Array.from({ length: Math.max(0, Math.ceil(parts) - 1) }, (_, index) => index + 1);
  return (
    <>
      <p className="vh">{`On average ${product.name} pays ${times} times the surrender value${mark}`}</p>
      <div className="bars" aria-hidden="true">
        <div className="bars__row">
          <span>Surrender value</span>
          <svg className="bars__bar" viewBox={`0 0 ${parts} 1`} preserveAspectRatio="none">
            <rect width="1" height="1" />
          </svg>
        </div>
        <div className="bars__row">
          <b>
            {product.name}, on average {times} times as much{mark}
          </b>
          <svg className="bars__bar bars__bar--value" viewBox={`0 0 ${parts} 1`} preserveAspectRatio="none">
            <rect width={parts} height="1" />
            {cuts.map((at) => (
              <path key={at} d={`M${at} 0v1`} />
            ))}
          </svg>
        </div>
      </div>
    </>
  );
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "five times as much"; a number that is no small whole one stays in figures. */
export function spellOutTimes(times: number): string {
  return words[times - 1] ?? String(times);
}
