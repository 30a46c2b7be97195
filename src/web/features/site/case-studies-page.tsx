import { pages } from '#contract/pages.ts';
import { site } from '#web/api/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { BestFitTable } from './best-fit-table.tsx';

export function CaseStudiesPage() {
  return (
    <div className="wrap page stack stack--wide">
      <div className="page__head">
        <h1>Case studies</h1>
        <p className="lead">Whom it suits: an owner aged 70 to 95 who no longer wants a permanent policy.</p>
      </div>
      <section className="card stack" aria-labelledby="suits">
        <h2 id="suits">The policies that suit</h2>
        <BestFitTable />
        <p>The cases that work best are policies older than 5 years.</p>
      </section>
      <section className="card stack" aria-labelledby="not">
        <h2 id="not">When keeping it is better</h2>
        <p>
          Where the premium is easy to carry and the family counts on the benefit, keeping the policy often
          serves the client better. A quote of $0 says that the policy costs more to carry than it is likely
          to return.
        </p>
        <p>
          To talk a case through, call <PhoneLink number={site.phone} />.
        </p>
        <div>
          <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>
        </div>
      </section>
    </div>
  );
}
