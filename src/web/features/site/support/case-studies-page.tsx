import { pages } from '#contract/pages.ts';
import { useSite } from '#web/api/site-context.tsx';
import { caseStudies } from '#web/content/case-studies.ts';
import { JumpList } from '#web/features/site/jump-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { CaseStudyCard } from './case-study-card.tsx';
import './case-studies.css';

export function CaseStudiesPage() {
  const site = useSite();
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Case studies</h1>
        <p className="lead">Seven examples of where a sale can beat surrender, and why.</p>
      </div>
      <div className="study-note">
        <Note tone="warm">
          <b>Examples, not clients.</b> The people, policies and sales are invented to show how a case is
          read. No one was paid these amounts. Each lies inside the range our own estimate gives for the facts
          shown. It promises nothing about another policy.
        </Note>
      </div>
      <div className="beside-jump">
        <JumpList label="Case studies" places={caseStudies} />
        <div className="stack stack--wide">
          {caseStudies.map((study) => (
            <CaseStudyCard key={study.id} study={study} />
          ))}
          <section className="card stack" aria-labelledby="keep">
            <h2 id="keep">When keeping it is better</h2>
            <p>
              Where the premium is easy to carry and the family counts on the benefit, keeping the policy
              often serves the client better. A quote of $0 says that nothing is left for a buyer who asks for
              the return shown in the math. For the family the policy may still be worth keeping.
            </p>
            <p>
              To talk a case through, call <PhoneLink number={site.phone} />.
            </p>
            <div>
              <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
