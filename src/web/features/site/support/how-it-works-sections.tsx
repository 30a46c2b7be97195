import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { advisorPayWords, costWords, payoutWaitWords, payoutWords } from '#contract/site/site-words.ts';
import type { Site } from '#contract/site/site.ts';
import { planDetails } from '#web/content/plan-details.ts';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

type Section = {
  id: string;
  title: string;
  body: ReactNode;
};

export function howItWorksSections(site: Site): Section[] {
  return [
    {
      id: 'plan',
      title: 'Plan details',
      body: (
        <Facts
          caption="Plan details"
          rows={planDetails(site).map(({ fact, detail }) => ({ name: fact, text: detail }))}
        />
      ),
    },
    {
      id: 'timeline',
      title: 'Timeline',
      body: (
        <>
          <Facts
            caption="Timeline"
            rows={[
              { name: 'The estimate', text: 'You enter six facts and see an estimated range.' },
              {
                name: 'The illustration',
                text: 'You order it from the carrier and upload it. How long that takes is up to the carrier.',
              },
              {
                name: 'The application',
                text: 'Your request for an offer, with the illustration: it is complete once the last paper we asked for is in. What a state wants signed by the application is signed before you send that request, or before the offer is accepted at the latest.',
              },
              {
                name: 'The offer',
                text: 'We read the illustration and price the policy. Where it stands is shown beside your saved quote, and each change is emailed to you.',
              },
              {
                name: 'Acceptance',
                text: 'Your client accepts and signs. The carrier records the new owner.',
              },
              {
                name: payoutWords(site),
                text: `${payoutWaitWords} North Dakota does.`,
              },
              {
                name: 'Time to think again',
                text: 'Many states give your client some days after signing or payment to undo the sale.',
              },
            ]}
          />
          <p>
            An estimate is not an offer. A firm offer, if we make one, follows once the illustration has been
            read, and it may lie outside the range.
          </p>
        </>
      ),
    },
    {
      id: 'suits',
      title: 'Who it suits, and who it does not',
      body: (
        <div className="how__two">
          <div>
            <h3>Selling may suit when</h3>
            <ul className="bullets">
              <li>the reason for the coverage is gone: a loan repaid, a firm sold, an estate tax not due</li>
              <li>the premium has become a burden, and lapse or surrender is the plan</li>
              <li>those who would inherit do not need the benefit and will not carry the premium</li>
              <li>money is needed now, for care or for living</li>
            </ul>
          </div>
          <div>
            <h3>Keeping it is often better when</h3>
            <ul className="bullets">
              <li>the premium is easy to carry and the family counts on the benefit</li>
              <li>the insured’s health has failed: the benefit may be nearer than any price allows for</li>
              <li>
                the carrier can help: a smaller face amount, a paid-up policy, a loan or an accelerated
                benefit
              </li>
              <li>the payment could end benefits that depend on means, such as Medicaid</li>
            </ul>
          </div>
        </div>
      ),
    },
    {
      id: 'after',
      title: 'After the sale',
      body: (
        <ul className="bullets">
          <li>
            <b>The buyer owns the policy</b>, pays its premiums and receives the benefit. Your client’s family
            receives nothing from it. It may also be harder to get other coverage on the same life.
          </li>
          <li>
            <b>There will be check-in calls.</b> The owner of the policy has to learn of a death, so someone
            calls or writes now and then to ask how the insured is. People who were not told of this
            beforehand dislike it, with reason. Tell your client before they sign; have the contract say who
            calls and how often; and name someone else to be called, a daughter or your office, if that is
            easier. Ten states (CT, DE, GA, HI, ID, IA, TN, VA, WA and WV) allow it at most every three
            months, or monthly where life expectancy is a year or less; Nebraska every six months.
          </li>
          <li>
            <b>The policy may be sold on.</b> A later owner has the rights that the contract gives the buyer.
          </li>
          <li>
            <b>Papers come once more at tax time</b>: two forms report the sale, 1099-LS from the buyer and
            1099-SB from the carrier.
          </li>
        </ul>
      ),
    },
    {
      id: 'costs',
      title: 'Costs',
      body: (
        <p>
          {costWords} {advisorPayWords(site)} What the purchase costs the buyer is already counted in the
          estimate, which is why a small policy may be estimated at $0. How it is counted is shown under the
          math of each quote.
        </p>
      ),
    },
    {
      id: 'taxes',
      title: 'Taxes, in outline',
      body: (
        <>
          <p>
            Under federal rules (Revenue Rulings 2009-13 and 2020-05) the payment is taxed in three layers. An
            example with round figures: premiums paid $60,000, surrender value $80,000, sold for $150,000.
          </p>
          <table className="kv num how__sum">
            <caption className="vh">An example of how a payment of $150,000 is taxed</caption>
            <tbody>
              <tr>
                <th scope="row">Up to the basis, which is usually the premiums paid</th>
                <td>$60,000: no tax</td>
              </tr>
              <tr>
                <th scope="row">From the basis up to the surrender value</th>
                <td>$20,000: ordinary income</td>
              </tr>
              <tr>
                <th scope="row">Above the surrender value</th>
                <td>$70,000: capital gain</td>
              </tr>
            </tbody>
          </table>
          <p>
            Where more was paid in than comes out, there is usually nothing to tax. Companies, trusts,
            charities, loans, transfers and state tax each change the picture. Two forms report a sale:
            1099-LS, from the buyer, and 1099-SB, from the carrier. <b>Ask a tax adviser</b> before your
            client decides; {product.name} gives no tax advice.
          </p>
        </>
      ),
    },
    {
      id: 'rescission',
      title: 'A change of mind',
      body: (
        <p>
          Many states give the seller a right of rescission: for a time, counted in days from signing or from
          payment, the sale can be undone, usually by returning the money and any premiums the buyer has paid.
          How long it lasts, how it works, and what holds if the insured dies within that time differ by
          state. The card beside a quote says what we know of the state and how sure we are; the contract says
          the rest. Have your client read that part before signing.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      body: (
        <p>
          The <Link to={pages.faq}>FAQs</Link> answer the common ones, the{' '}
          <Link to={pages.caseStudies}>case studies</Link> show seven situations, and a person answers at{' '}
          <PhoneLink number={site.phone} />.
        </p>
      ),
    },
  ];
}

function Facts({ caption, rows }: { caption: string; rows: readonly { name: string; text: string }[] }) {
  return (
    <table className="kv">
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
