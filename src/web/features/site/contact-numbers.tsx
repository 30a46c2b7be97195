import { useSite } from '#web/api/site-context.tsx';
import { telephoneAddress } from '#web/ui/phone-link.tsx';
import './contact-numbers.css';

/** Phone and fax, large enough to dial from across the desk. */
export function ContactNumbers({ title, text }: { title: string; text: string }) {
  const site = useSite();
  return (
    <div className="contact">
      <div>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div>
        <p className="muted small">Phone</p>
        <a href={telephoneAddress(site.phone)}>{site.phone}</a>
      </div>
      <div>
        <p className="muted small">Fax</p>
        <span className="big">{site.fax}</span>
      </div>
    </div>
  );
}
