import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { useSite } from '#web/api/site-context.tsx';
import { threeSteps } from '#web/content/landing.ts';
import { JumpList } from '#web/features/site/jump-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { howItWorksSections } from './how-it-works-sections.tsx';
import './how-it-works.css';

export function HowItWorksPage() {
  const site = useSite();
  const sections = howItWorksSections(site);
  return (
    <>
      <div className="wrap page">
        <div className="page__head how__head">
          <div className="stack">
            <h1>How {product.name} works</h1>
            <p className="lead">From six facts to a payment, and what your client should know before it.</p>
          </div>
          <div className="how__ways">
            <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>
          </div>
        </div>
        <div className="beside-jump">
          <JumpList label="On this page" places={sections} />
          <div className="stack stack--wide">
            {sections.map(({ id, title, body }) => (
              <section key={id} className="card how" aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      </div>
      <section className="strip" aria-label="Three steps">
        <div className="wrap">
          <Steps steps={threeSteps(site)} heading="h2" />
        </div>
      </section>
    </>
  );
}
