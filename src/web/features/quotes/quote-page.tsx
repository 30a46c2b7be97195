import { limits } from '#contract/limits.ts';
import { threeSteps } from '#web/content/three-steps.ts';
import { Steps } from '#web/ui/steps.tsx';
import { FinePrint } from './fine-print.tsx';
import { QuoteDesk } from './quote-desk.tsx';
import './quote.css';

export function QuotePage() {
  return (
    <>
      <div className="wrap page">
        <div className="page__head">
          <h1>Get a quote</h1>
          <p className="lead">
            Six facts from the latest policy statement. Single-life policies, insured aged {limits.age.min} to{' '}
            {limits.age.max}.
          </p>
        </div>
        <QuoteDesk />
      </div>
      <section className="strip" aria-label="How it works">
        <div className="wrap">
          <Steps steps={threeSteps} heading="h2" />
        </div>
      </section>
      <FinePrint />
    </>
  );
}
