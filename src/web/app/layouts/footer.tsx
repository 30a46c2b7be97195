import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { licenseeWords } from '#contract/site/site-words.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import './footer.css';

export function Footer() {
  const site = useSite();
  return (
    <>
      <footer className="foot">
        <div className="wrap">
          <div className="foot__row">
            <Logo name={product.name} />
            <nav className="foot__links" aria-label="Legal and contact">
              <Link to={pages.privacyPolicy}>Privacy Policy</Link>
              <Link to={pages.termsOfUse}>Terms of Use</Link>
              <Link to={pages.contactUs}>Contact Us</Link>
              <PhoneLink number={site.phone} />
            </nav>
          </div>
          <p>{licenseeWords(site)}.</p>
          <p>
            {product.name} gives estimates to licensed life-insurance advisors. An estimate is not an offer, a
            bid, or tax, legal or investment advice. {unavailableStatesSentence(site.unavailableStates)} ©{' '}
            {site.year} {product.name}.
          </p>
        </div>
      </footer>
      {/* The footer stays on the screen; who answers for a page goes onto the paper with it. */}
      <p className="wrap paper-licensee">{licenseeWords(site)}</p>
    </>
  );
}
