import { formatDollars } from '#contract/text/dollars.ts';
import { carryWords, coverWords, endsWords, knowsAccount } from '#contract/quotes/estimate-words.ts';
import type { Explanation } from '#contract/quotes/explanation.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { AssumptionsTable } from './assumptions-table.tsx';
import { FiguresTable } from './figures-table.tsx';
import {
  type EstimateName,
  type Explained,
  signedDollars,
  survivalSentence,
  estimateReason,
} from './figures.ts';
import { SurvivalCurve } from './survival-curve.tsx';
import { Waterfall, waterfallBars } from './waterfall.tsx';
import { WhatMovesIt } from './what-moves-it.tsx';
import './explanation.css';

type ExplanationDetailsProps = {
  quote: Quote;
  explanation: Explanation;
  which: EstimateName;
};

/** The working behind a range, on the assumptions it was priced with. */
export function ExplanationDetails({ quote, explanation, which }: ExplanationDetailsProps) {
  return (
    <>
      {explanation.kind === 'none' ? (
        <NoOfferLines words={explanation.words} />
      ) : (
        <Working quote={quote} explained={explanation} which={which} />
      )}
      {explanation.kind === 'explained' && (
        <>
          <WhatMovesIt explained={explanation} />
          <AssumptionsTable explained={explanation} />
        </>
      )}
      <p className="fine">
        This is an estimate from {estimatedFrom(quote)} and not an offer. A firm offer, if we make one,
        follows review of an in-force illustration.
        {!quote.hasNoLapseGuarantee &&
          !knowsAccount(quote) &&
          ' These figures cannot show whether a premium without a guarantee carries the policy to its end.'}
      </p>
    </>
  );
}

function Working({ quote, explained, which }: { quote: Quote; explained: Explained; which: EstimateName }) {
  const estimate = explained[which];
  const people = quote.gender === 'Male' ? 'men' : 'women';
  const who = `a ${quote.gender === 'Male' ? 'man' : 'woman'} aged ${quote.age}`;
  const zero = estimate.noOffer;
  return (
    <>
      <div className="explained">
        <figure>
          <figcaption>
            <h3>From benefit to estimate</h3>
            <p className="small muted">
              What the {formatDollars(quote.deathBenefit)} is worth today, and what comes off it.
            </p>
          </figcaption>
          <Waterfall estimate={estimate} name={which} />
          {zero !== null && (
            <p className="small muted">Below zero the estimate stops, so the {which} estimate is $0.</p>
          )}
          <Disclosure summary="These figures as a table" isSmall>
            <FiguresTable
              caption={`From benefit to estimate, ${which} estimate`}
              headers={['Step', 'Today']}
              rows={waterfallBars(estimate, which).flatMap(({ step, label, amount }) =>
                step === 'costs'
                  ? [
                      ['Less servicing', signedDollars(-estimate.parts.servicingValue)] as const,
                      ['Less acquisition', signedDollars(-estimate.parts.acquisitionCost)] as const,
                    ]
                  : [[label, signedDollars(amount)] as const],
              )}
            />
          </Disclosure>
        </figure>
        <figure>
          <figcaption>
            <h3>How long the policy may run</h3>
            <p className="small muted">
              Out of all {people} aged {quote.age} in average insured health.
            </p>
          </figcaption>
          <SurvivalCurve estimate={estimate} who={who} />
          <p className="small muted">
            {survivalSentence(estimate)} Life expectancy: {estimate.lifeExpectancyInYears.toFixed(1)} more
            years.
          </p>
          <Disclosure summary="These ages as a table" isSmall>
            <FiguresTable
              caption={`How long the policy may run, ${which} estimate`}
              headers={['At age', `Alive of 100 ${people}`]}
              rows={estimate.survivalByYear.map(({ ageInMonths, probabilityAlive }) => [
                `${Math.floor(ageInMonths / 12)}`,
                `${Math.round(probabilityAlive * 100)}`,
              ])}
            />
          </Disclosure>
        </figure>
      </div>
      {zero !== null && <NoOfferLines title={`What would change the ${which} estimate`} words={zero} />}
      <WhatThePremiumCarries quote={quote} />
      <div className="stack">
        <h3>Why a low and a high</h3>
        <dl className="why">
          <div>
            <dt>Low, {formatDollars(explained.low.offer)}</dt>
            <dd>{estimateReason(explained, 'low')}</dd>
          </div>
          <div>
            <dt>High, {formatDollars(explained.high.offer)}</dt>
            <dd>{estimateReason(explained, 'high')}</dd>
          </div>
        </dl>
      </div>
      <OtherHealth explained={explained} />
    </>
  );
}

function WhatThePremiumCarries({ quote }: { quote: Quote }) {
  const words = [carryWords(quote), coverWords(quote), ...endsWords(quote)].filter((line) => line !== null);
  if (words.length === 0) return null;
  return (
    <div className="stack stack--text">
      <h3>What the premium carries</h3>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** No part of the range. */
function OtherHealth({ explained: { health, low, high } }: { explained: Explained }) {
  if (health === null) return null;
  return (
    <div className="stack">
      <h3>In other health, for information</h3>
      <dl className="why">
        <div>
          <dt>Much better health, {formatDollars(health.better)}</dt>
          <dd>The low end, {formatDollars(low.offer)}, if deaths were six where ten are counted on.</dd>
        </div>
        <div>
          <dt>Much worse health, {formatDollars(health.worse)}</dt>
          <dd>The high end, {formatDollars(high.offer)}, if deaths were twice as many.</dd>
        </div>
      </dl>
    </div>
  );
}

function estimatedFrom(quote: Quote): string {
  if (quote.schedule !== null && knowsAccount(quote)) return 'the illustration you read';
  const hasMore = quote.surrenderValue !== null || quote.loanBalance !== null;
  return hasMore && knowsAccount(quote) ? 'the facts you entered' : 'six facts';
}

type NoOfferText = Extract<Explanation, { kind: 'none' }>['words'];

function NoOfferLines({ title = 'Why there is no estimate', words }: { title?: string; words: NoOfferText }) {
  return (
    <div className="stack stack--text">
      <h3>{title}</h3>
      <p>{words.because}</p>
      <ul className="bullets">
        {words.whatWouldChangeIt.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
