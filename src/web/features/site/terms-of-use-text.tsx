import { product } from '#contract/product.ts';
import { unavailableStatesSentence } from '#contract/unavailable-states.ts';
import { site } from '#web/api/site.ts';
import { LegalText } from './legal-text.tsx';

/** The terms without a title: a page and a dialog show the same words. */
export function TermsOfUseText() {
  return (
    <LegalText>
      <h2>Who may use it</h2>
      <p>
        {product.name} is for licensed life-insurance advisors. Access is granted by an administrator, to one
        person; accounts must not be shared. {unavailableStatesSentence(site.unavailableStates)}
      </p>
      <h2>What an estimate is</h2>
      <p>
        An estimate is worked out from six facts. It is not an offer, a bid, or tax, legal or investment
        advice. A firm offer follows review of an in-force illustration.
      </p>
      <h2>Liability</h2>
      <p>Liability is limited to the greater of $100 or the fees of the last 12 months.</p>
      <h2>Law</h2>
      <p>These terms are governed by the law of Washington. Disputes are settled by arbitration.</p>
    </LegalText>
  );
}
