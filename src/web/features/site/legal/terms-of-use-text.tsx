import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { type LegalSection, LegalText, LegalVersions } from './legal-text.tsx';

/** The terms without a title: a page and a dialog show the same words. */
export function TermsOfUseText() {
  return <LegalText sections={termsOfUseSections(useSite())} />;
}

export function termsOfUseSections(site: Site): LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      body: (
        <p>
          These terms are a contract between you and {product.name} (“we”). You accept them when you ask for a
          login or use the site. If you use it for a firm, you accept them for the firm too and confirm that
          you may. If you do not accept them, do not use the site.
        </p>
      ),
    },
    {
      id: 'who',
      title: 'Who may use it',
      body: (
        <p>
          {product.name} is for licensed life-insurance advisors, and for members of the FIG partner group
          whom their group has named to us. You must hold the licenses your work needs, in the states in which
          you do it. {unavailableStatesSentence(site.unavailableStates)}
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your login',
      body: (
        <ul className="bullets">
          <li>
            Access is granted by an administrator, to one person. <b>Accounts must not be shared</b>, not even
            inside one office: a colleague asks for a login of their own.
          </li>
          <li>What you tell us when you ask for a login is true and stays so.</li>
          <li>You keep your password to yourself and answer for what is done with your login.</li>
          <li>
            If you think that someone else has used it, choose a new password and call{' '}
            <PhoneLink number={site.phone} /> at once.
          </li>
        </ul>
      ),
    },
    {
      id: 'estimate',
      title: 'What an estimate is',
      body: (
        <>
          <p>
            An estimate is worked out from six facts on the day you ask. It is not an offer, a bid, an
            appraisal, or tax, legal or investment advice. It stays in your list for {limits.quoteLifeDays}{' '}
            days; that is not a promise that an offer will be made, or made within it.
          </p>
          <p>
            A firm offer, if we make one, follows review of an in-force illustration. Only an offer made in
            writing, for the amount and until the day it states, binds us, and a sale only once its own
            contract is signed. We may decline to make an offer.
          </p>
        </>
      ),
    },
    {
      id: 'duties',
      title: 'Your duties to your client',
      body: (
        <ul className="bullets">
          <li>You have your client’s consent to give us what you enter and upload.</li>
          <li>You enter facts from the policy’s own papers and do not guess.</li>
          <li>
            You tell your client that selling is one way among several, keeping the policy included, and that
            a tax adviser should be asked before it is decided.
          </li>
          <li>You follow the rules of your state on disclosure, advertising and pay.</li>
          <li>
            What you send to clients about a sale, our sample emails adapted or your own, you keep with its
            date and show us when we ask: in many states we answer for it as for our own advertising.
          </li>
          <li>You do not call an estimate an offer.</li>
        </ul>
      ),
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      body: (
        <ul className="bullets">
          <li>To use the site for anything unlawful, or for policies you have no business with.</li>
          <li>To upload files that harm, or that belong to someone who has not agreed.</li>
          <li>To get at what is not yours, to test our defenses without asking, or to slow the site down.</li>
          <li>To collect estimates by machine, or to rebuild from them how they are worked out.</li>
          <li>To copy, resell or rebrand the site.</li>
        </ul>
      ),
    },
    {
      id: 'fees',
      title: 'Fees',
      body: (
        <p>
          Using the site costs nothing. Should that change, you are told beforehand and nothing is charged
          unless you agree.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Whose is what',
      body: (
        <p>
          The site, its words, its look and its method of estimating are ours. You may use them for your work
          with your clients while you have a login, and pass on the materials unchanged, and the sample emails
          adapted. What you enter and upload stays yours or your client’s; you let us use it as the Privacy
          Policy says.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <p>
          What we collect, how long we keep it and who sees it is in the Privacy Policy, which is part of
          these terms.
        </p>
      ),
    },
    {
      id: 'ending',
      title: 'Ending it',
      body: (
        <p>
          You may stop at any time and ask us to close your account. We may shut a login that breaks these
          terms, that puts others at risk, or that is no longer used, and may change or end the site. Cases
          under way are seen through to their answer. What these terms say on liability, law and disputes
          stays in force afterwards.
        </p>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: (
        <p>
          The site is provided as it is and as available. As far as the law allows, we give no warranty,
          express or implied, of merchantability, of fitness for a purpose, of title, of non-infringement,
          that estimates are right, or that the site runs without break or fault.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <>
          <p>
            As far as the law allows, neither we nor those who work for us are liable for lost profit, lost
            data, or for indirect, special, incidental, exemplary or consequential damage.
          </p>
          <p>
            Our whole liability under these terms and for the site, on whatever ground, is limited to{' '}
            <b>the greater of $100 or the fees you paid us in the 12 months before the claim arose</b>. Where
            a law does not allow such a limit, it applies as far as that law does.
          </p>
        </>
      ),
    },
    {
      id: 'indemnity',
      title: 'Claims by others',
      body: (
        <p>
          If someone makes a claim against us because you broke these terms, the law or your duties to your
          client, you bear the loss and the reasonable cost of the defense.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: (
        <>
          <p>
            These terms are governed by the law of the State of Washington, without its rules on conflict of
            laws, and by the Federal Arbitration Act.
          </p>
          <p>
            Call us first: most things are settled that way. What is not settled within 30 days of a written
            notice is decided by binding arbitration before one arbitrator, in the State of Washington or by
            video, and not by a court or a jury. Each side may instead go to a small-claims court with a
            matter that fits there, or to a court for an order that stops a breach of secrecy, security or
            intellectual property.
          </p>
          <p>
            Claims are brought one by one, not as a class or on behalf of others. If that sentence cannot be
            enforced for a claim, that claim goes to the state or federal courts in Washington, to which both
            sides then submit.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <>
          <p>
            When these terms change, the new text stands here with its date, and account holders are told of
            what matters by email before it takes effect. If you keep using the site after that, you accept
            it.
          </p>
          <LegalVersions />
        </>
      ),
    },
    {
      id: 'rest',
      title: 'The rest',
      body: (
        <p>
          If a part of these terms does not hold, the others do. Not insisting on a right once does not waive
          it. You may not pass your rights on without our consent; we may to a successor. These terms and the
          Privacy Policy are the whole agreement about the site. Questions: <PhoneLink number={site.phone} />.
        </p>
      ),
    },
  ];
}
