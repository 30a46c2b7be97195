import { footingOf } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import { ContactNumbers } from '#web/features/site/contact-numbers.tsx';

export function ContactStrip() {
  const site = useSite();
  const namesPayments = footingOf(site) !== 'aim' && site.figures.totalPaid > 0;
  return (
    <section className="section section--white" id="contact">
      <div className="wrap">
        <ContactNumbers
          title="Talk to a person"
          text="Survivorship policy, or not sure it fits? Call before you quote."
        />
        <div className="landing-fine">
          <p className="fine">
            {namesPayments && 'Past payments do not promise a future offer. '}An estimate from six facts is
            not an offer; a firm offer, if we make one, follows review of an in-force illustration.
          </p>
        </div>
      </div>
    </section>
  );
}
