import { limits } from '#contract/limits.ts';
import { pages, pathParameter } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { advisorPayWords } from '#contract/site/site-words.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { threeSteps } from '#web/content/landing.ts';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { QuoteWorkspace } from './quote-workspace.tsx';
import './quote.css';

export function QuotePage() {
  const id = pathParameter(useLocation().pathname);
  const site = useSite();
  return (
    <>
      <div className="wrap quote-page">
        <div className="quote-page__head">
          <h1>Get a quote</h1>
          <p className="muted">
            Six facts from the latest policy statement. Single-life policies, insured aged {limits.age.min} to{' '}
            {limits.age.max}. Or <Link to={pages.readIllustration}>read an illustration</Link>.
          </p>
        </div>
        <QuoteWorkspace id={id} />
      </div>
      <section className="strip" aria-label="How it works">
        <div className="wrap">
          <Steps steps={threeSteps(site)} heading="h2" />
        </div>
      </section>
      <FinePrint />
    </>
  );
}

export function FinePrint() {
  const site = useSite();
  return (
    <section className="wrap quote-fine" aria-label="Fine print">
      <div className="fineprint">
        <p className="fine">
          A range is an estimate from six facts and is not an offer. {advisorPayWords(site)} A firm offer, if
          we make one, follows review of an in-force illustration. Best fit: in force more than two years,
          staying in force to age 105, insured in better than Table D health, annual premium of about 0.7 to 2
          percent of face amount.
        </p>
        <p className="fine">
          Mortality: US Social Security Administration period life table, adjusted for insured lives;{' '}
          {product.name} is not affiliated with the agency. Survivorship policies are not handled here: please
          call <PhoneLink number={site.phone} />. {unavailableStatesSentence(site.unavailableStates)}
        </p>
      </div>
    </section>
  );
}
