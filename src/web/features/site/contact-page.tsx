import { product } from '#contract/product.ts';
import { ContactNumbers } from './contact-numbers.tsx';

export function ContactPage() {
  return (
    <div className="wrap page stack stack--wide">
      <div className="page__head">
        <h1>Contact us</h1>
        <p className="lead">Questions about a policy, a quote or a login to {product.name}: ask a person.</p>
      </div>
      <div className="card">
        <ContactNumbers
          title="Talk to a person"
          text="Have the latest policy statement at hand if it is about a quote."
        />
      </div>
    </div>
  );
}
