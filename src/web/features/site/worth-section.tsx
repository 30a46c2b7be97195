import type { CSSProperties } from 'react';
import { product } from '#contract/product.ts';
import { site } from '#web/api/site.ts';
import { timesInWords } from './number-words.ts';

const { averagePayoutPercent, timesSurrenderValue, payoutDays, areSamples } = site.figures;

const ledger = [
  {
    figure: `${timesSurrenderValue}×`,
    claim: 'the surrender value, on average',
    detail: 'What the carrier pays on surrender, set beside the offer.',
  },
  {
    figure: `${averagePayoutPercent}%`,
    claim: 'of the face amount, on average',
    detail: 'Face amounts from $250,000 to $25 million.',
  },
  {
    figure: String(payoutDays),
    claim: 'days to payout',
    detail: 'From accepted offer to money in the account.',
  },
  { figure: '$0', claim: 'out-of-pocket cost', detail: 'No fee to quote, apply or close.' },
  { figure: 'No', claim: 'medical underwriting', detail: 'No exam, no records, no phone interview.' },
];

export function WorthSection() {
  return (
    <section className="section">
      <div className="wrap worth">
        <div>
          <h2>Surrender is not the only way out</h2>
          <p className="lead">
            Carriers pay the surrender value. {product.name} pays for what the policy is expected to return,
            so your client keeps more of what they put in.
          </p>
          <Bars />
        </div>
        <div>
          <dl className="ledger">
            {ledger.map((row) => (
              <div key={row.claim}>
                <dt>{row.figure}</dt>
                <dd>
                  <b>{row.claim}</b>
                  <span>{row.detail}</span>
                </dd>
              </div>
            ))}
          </dl>
          {areSamples && <p className="fine ledger__note">The averages are sample figures.</p>}
        </div>
      </div>
    </section>
  );
}

function Bars() {
  const times = timesInWords(timesSurrenderValue);
  const width = (percent: number) => ({ '--w': percent, '--parts': timesSurrenderValue }) as CSSProperties;
  return (
    <>
      <p className="vh">{`On average ${product.name} pays ${times} times the surrender value`}</p>
      <div className="bars" aria-hidden="true">
        <div className="bars__row">
          <span>Surrender value</span>
          <div className="bars__bar" style={width(100 / timesSurrenderValue)} />
        </div>
        <div className="bars__row">
          <b>
            {product.name}, on average {times} times as much
          </b>
          <div className="bars__bar bars__bar--value" style={width(100)}>
            {Array.from({ length: Math.max(0, Math.floor(timesSurrenderValue) - 1) }, (_, index) => (
              <i key={index} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
