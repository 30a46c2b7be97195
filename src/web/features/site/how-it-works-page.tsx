import { limits } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { site } from '#web/api/site.ts';
import { threeSteps } from '#web/content/three-steps.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { BestFitTable } from './best-fit-table.tsx';

export function HowItWorksPage() {
  return (
    <>
      <div className="wrap page stack stack--wide">
        <div className="page__head">
          <h1>How {product.name} works</h1>
          <p className="lead">From six facts to a payment, and what each step needs from you.</p>
        </div>
        <section className="card stack" aria-labelledby="needed">
          <h2 id="needed">What you need for a quote</h2>
          <ul className="bullets">
            <li>
              The insured’s date of birth and gender. One life only, aged {limits.age.min} to {limits.age.max}
              .
            </li>
            <li>The state of ownership.</li>
            <li>Whether the policy has a no-lapse guarantee.</li>
            <li>The death benefit, from $250,000 to $25,000,000, and the annual premium.</li>
          </ul>
          <p>
            Survivorship policies are not quoted here: please call <PhoneLink number={site.phone} />.
          </p>
          <div>
            <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>
          </div>
        </section>
        <section className="card stack" aria-labelledby="fit">
          <h2 id="fit">Where it fits best</h2>
          <BestFitTable />
        </section>
      </div>
      <section className="strip" aria-label="Three steps">
        <div className="wrap">
          <Steps steps={threeSteps} heading="h2" />
        </div>
      </section>
    </>
  );
}
