import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { SampleSlip } from './sample-slip.tsx';

export function Hero({ onRunQuote }: { onRunQuote: (opener: HTMLElement) => void }) {
  return (
    <section className="band hero">
      <div className="rosette" aria-hidden="true" />
      <div className="wrap hero__grid">
        <div className="hero__copy">
          <h1>See what the policy is worth before they let it go.</h1>
          <p className="lead">
            Six facts about an unwanted life policy give you an estimated cash range, for clients aged{' '}
            <span className="nowrap">
              {limits.age.min} to {limits.age.max}
            </span>
            . No medical exam. Nothing to pay us: our costs come out of the price.
          </p>
          <div className="hero__more">
            <Button variant="value" onClick={(event) => onRunQuote(event.currentTarget)}>
              Run a quote
            </Button>
            <span className="muted">For licensed advisors</span>
          </div>
        </div>
        <SampleSlip />
      </div>
    </section>
  );
}
