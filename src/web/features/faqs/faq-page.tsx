import { site } from '#web/api/site.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { faqGroups } from './faq-groups.tsx';
import './faq.css';

export function FaqPage() {
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>FAQs</h1>
      </div>
      {faqGroups.map((group) => (
        <section key={group.heading} className="faq-group">
          <h2>{group.heading}</h2>
          <Accordion items={group.items} />
        </section>
      ))}
      <p className="faq-more note">
        <Icon name="phone" />
        <span>
          Something else? Call <PhoneLink number={site.phone} />.
        </span>
      </p>
    </div>
  );
}
