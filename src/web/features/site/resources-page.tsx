import { pages } from '#contract/pages.ts';
import { site } from '#web/api/site.ts';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

export function ResourcesPage() {
  return (
    <div className="wrap page stack stack--wide">
      <div className="page__head">
        <h1>Advisor Support</h1>
        <p className="lead">What to have at hand, and whom to ask.</p>
      </div>
      <section className="card stack" aria-labelledby="for-quote">
        <h2 id="for-quote">For a quote</h2>
        <p>
          The latest policy statement: it has the death benefit, the annual premium and whether a no-lapse
          guarantee exists. The six facts are explained in <Link to={pages.howItWorks}>how it works</Link>.
        </p>
      </section>
      <section className="card stack" aria-labelledby="for-offer">
        <h2 id="for-offer">For an offer</h2>
        <p>
          An in-force illustration from the carrier that keeps the policy in force to age 105 at the lowest
          level premium. In Texas and New York a disclosure form is needed as well.
        </p>
      </section>
      <section className="card stack" aria-labelledby="for-rest">
        <h2 id="for-rest">For anything else</h2>
        <p>
          Brochures, sample emails and the disclosure form: call <PhoneLink number={site.phone} /> and we will
          send you what you need. Common questions are answered in the <Link to={pages.faq}>FAQs</Link>.
        </p>
      </section>
    </div>
  );
}
