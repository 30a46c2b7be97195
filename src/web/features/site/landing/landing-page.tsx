import { useSite } from '#web/api/site.tsx';
import { threeSteps } from '#web/content/landing.ts';
import { Steps } from '#web/ui/steps.tsx';
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
      <Hero onRunQuote={onRunQuote} />
      <section className="section section--white">
        <div className="wrap">
          <div className="section__head">
            <h2>Three steps, and the first takes a minute</h2>
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
