import { pageFailures } from '#contract/page-failures.ts';
import { hasFigLinkFailed } from '#web/api/session/fig-link-state.ts';
import { useSite } from '#web/api/site-context.tsx';
import { threeSteps } from '#web/content/landing.ts';
import { useIsInBrowser } from '#web/ui/in-browser.ts';
import { Note } from '#web/ui/note.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { BestFitSection } from './best-fit-section.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { Hero } from './hero.tsx';
import { Totals } from './totals.tsx';
import { WorthSection } from './worth-section.tsx';
import './landing.css';

export function LandingPage({ onRunQuote }: { onRunQuote: (opener: HTMLElement) => void }) {
  const site = useSite();
  return (
    <>
      <FailedLink />
      <Hero onRunQuote={onRunQuote} />
      <section className="section section--white">
        <div className="wrap">
          <div className="section__head">
            <h2>Three steps, and your client decides at each</h2>
          </div>
          <Steps steps={threeSteps(site)} heading="h3" />
        </div>
      </section>
      <WorthSection />
      <Totals />
      <BestFitSection />
      <ContactStrip />
    </>
  );
}

/** Whoever followed a link that did not work is told so where it left them. */
function FailedLink() {
  const { state } = useLocation();
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser || !hasFigLinkFailed(state)) return null;
  return (
    <div className="wrap">
      <Note tone="error" role="alert">
        {pageFailures.figLinkFailed}
      </Note>
    </div>
  );
}
