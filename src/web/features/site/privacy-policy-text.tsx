import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import { site } from '#web/api/site.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { LegalText } from './legal-text.tsx';

/** The policy without a title: a page and a dialog show the same words. */
export function PrivacyPolicyText() {
  return (
    <LegalText>
      <h2>What {product.name} asks for</h2>
      <p>
        From advisors: a name, an email address and, if they wish, a phone number. For a quote: the insured’s
        date of birth and gender, the state of ownership, whether a no-lapse guarantee exists, the death
        benefit and the annual premium. No name of the insured and no medical records.
      </p>
      <h2>How long it is kept</h2>
      <p>
        A saved quote leaves your list {limits.quoteLifeDays} days after it was made, unless an offer was
        requested on it. You can remove it before.
      </p>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in for a day and is deleted when you log out. What you type into the quote
        form stays in the browser tab until you log out.
      </p>
      <h2>Questions</h2>
      <p>
        Call <PhoneLink number={site.phone} />.
      </p>
    </LegalText>
  );
}
