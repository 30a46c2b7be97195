import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import { useSite } from '#web/api/site-context.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { type LegalSection, LegalText, LegalVersions } from './legal-text.tsx';
import { RetentionTable } from './retention-table.tsx';

/** The policy without a title: a page and a dialog show the same words. */
export function PrivacyPolicyText() {
  return <LegalText sections={privacyPolicySections(useSite())} />;
}

/** What is said here is what the product does: who changes the one changes the other. */
export function privacyPolicySections(site: Site): LegalSection[] {
  return [
    {
      id: 'short',
      title: 'In short',
      body: (
        <ul className="bullets">
          <li>A quote needs six facts about a policy. The client’s name is not one of them.</li>
          <li>We sell no one’s data, show no advertising and follow no one around the web.</li>
          <li>What is no longer needed goes: most of it within {site.retentionDays} days.</li>
          <li>You can ask what we hold about you, and have it corrected or removed.</li>
        </ul>
      ),
    },
    {
      id: 'who',
      title: 'Who this is about',
      body: (
        <>
          <p>
            “We” is {product.name}. “You” is whoever uses this site: a visitor, an advisor, a member of the
            FIG partner group, one of our administrators, or a client who reads a page that an advisor shared.
            “The client” is the owner of a policy, or the person it insures, whom an advisor asks about.
          </p>
          <p>
            We deal with advisors. If you are a client, your advisor has given us what we know about the
            policy; this document says what happens to it.
          </p>
        </>
      ),
    },
    {
      id: 'collected',
      title: `What ${product.name} asks for`,
      body: (
        <>
          <p>
            From advisors: a name, an email address and, if they wish, a phone number, their producer number
            (NPN) and the states they are licensed in, together with the day on which they agreed to this
            policy and to the Terms of Use. In their account they may add a firm and a logo for their papers.
            A password, which we keep only as a hash that cannot be turned back, and, where they set up a
            second step, what checks it.
          </p>
          <p>
            For a quote: the insured’s date of birth and gender, the state of ownership, whether a no-lapse
            guarantee exists, the death benefit and the annual premium. An advisor may add the surrender
            value, a loan, premiums paid, withdrawals, the figures of an illustration, the issue date, whether
            the policy is variable, and a nickname that they alone see. We ask for no name of the insured and
            no medical records. A book of policies is read in the browser: only what an advisor saves from it
            reaches us, with the insured’s name as the nickname if the advisor ticks that.
          </p>
          <p>
            For an offer: the carrier’s in-force illustration. It usually names the insured and the policy.
            For a sale: the papers that the state wants, a physician’s letter and a release of medical records
            among them where it wants those, and what the advisor and our desk write to each other.
          </p>
          <p>
            From whoever opens a shared page with its link and PIN: when it was opened, when they said that
            they had read it, and whether each came from a network that the advisor was signed in from; not
            their address. The advisor sees all of it.
          </p>
          <p>
            From anyone who writes to us: a name, an email address and the message. Please put no medical
            facts and no account numbers into it.
          </p>
          <p>
            From members of the FIG partner group: the email address in their sign-in link, which we compare
            with the list of members.
          </p>
          <p>
            By itself, the server notes the network address of whoever signs in or tries to, asks for a login
            or writes to us. To hold off guessers and machines it keeps counts for some hours. The log of
            sign-ins, failed ones included, and of administrators’ and advisors’ acts keeps the address for as
            long as the log is kept: both are in the table below.
          </p>
        </>
      ),
    },
    {
      id: 'use',
      title: 'What it is for',
      body: (
        <ul className="bullets">
          <li>To estimate what a policy may bring, and to make an offer when you ask for one.</li>
          <li>To send you the letters you ask for and those about your login and your cases.</li>
          <li>
            Where you watch a quote, and only then: to keep it for up to {limits.watch.months} months, to
            price it again on the insured’s birthday and on new assumptions, and to write to you on Mondays
            when that changes something. You stop it, or renew it, by one press.
          </li>
          <li>To answer you.</li>
          <li>To decide who gets a login, and to keep others out.</li>
          <li>
            To improve the estimate, with figures from which the person and the advisor have been removed.
          </li>
          <li>To meet a duty the law puts on us.</li>
        </ul>
      ),
    },
    {
      id: 'seen',
      title: 'Who sees it',
      body: (
        <>
          <p>
            <b>Your quotes are yours.</b> No other advisor sees them. Our administrators see those on which an
            offer was requested or an illustration was uploaded. Of the others they can have the figures, with
            age and state, not whose they are. There is one exception: where somebody asks us for all that is
            kept about them, an administrator makes a file of it, with every quote and birthday in it, and
            hands it out. Each time is in the log.
          </p>
          <p>
            <b>Illustrations and papers</b> can be opened by you, who sent them, and by our administrators.
            Each time an administrator does is written into a log that cannot be changed, and so is every
            other act of theirs.
          </p>
          <p>
            <b>A client with whom you share a page</b> sees what is on that page, by a PIN that you tell them,
            until the day it closes.
          </p>
          <p>
            <b>Companies that work for us</b> carry our email, run our servers or collect reports of faults,
            and may use what passes through their hands for nothing else. A report of a fault holds the fault
            and where it happened: not who asked and not what they sent.
          </p>
          <p>
            <b>Buyers and carriers</b> see what a sale needs once your client has decided to apply, under
            papers your client signs.
          </p>
          <p>
            <b>Courts and authorities</b> see what the law obliges us to hand over. If {product.name} is sold
            or merged, what we hold goes to the successor, who is bound by this policy.
          </p>
          <p>No one else. We do not sell or rent personal data.</p>
        </>
      ),
    },
    { id: 'kept', title: 'How long it is kept', body: <RetentionTable /> },
    {
      id: 'browser',
      title: 'In your browser',
      body: (
        <>
          <p>
            One cookie keeps you signed in for a day and is deleted when you log out. Over a secure connection
            a second cookie, which no script can read, ties that sign-in to your browser; it holds a random
            number and lasts up to a year. A third only says that this browser has signed in before, so that
            the wrong tries of others do not slow you; it lasts {limits.signIn.browserKnownDays} days. None is
            used to follow you, here or elsewhere.
          </p>
          <p>
            What you type into the quote form or a message to us stays in the browser tab, so that a slip does
            not cost you your work. It goes when it has been sent, when you log out or when you close the tab.
            A tab that shows another site while you log out keeps it until someone logs in there, and shows it
            to no one but you. What the columns of a book were used as stays in the browser’s storage on that
            computer, without their names, until you clear it.
          </p>
          <p>
            We use no analytics, no advertising and no content from other companies. All files of this site
            come from our own server.
          </p>
        </>
      ),
    },
    {
      id: 'safe',
      title: 'How it is kept safe',
      body: (
        <p>
          Connections are encrypted. Passwords and sign-in tokens are stored only as hashes. A sign-in ends by
          itself after {limits.sessionHours} hours, an administrator’s sooner. The server’s own log of
          requests holds no message, no policy and no address; the log of sign-ins and of administrators’ and
          advisors’ acts does hold the address, as said above. No system is beyond all harm: if a breach
          touches your data, we tell you as the law requires.
        </p>
      ),
    },
    {
      id: 'choices',
      title: 'Your choices',
      body: (
        <>
          <p>
            You may ask what we hold about you, have it corrected, have a copy, or have it removed where no
            law and no open case obliges us to keep it. Clients may ask the same, directly or through their
            advisor. We may first ask who you are. Asking costs nothing and changes nothing about how you are
            treated.
          </p>
          <p>
            You can remove a saved quote yourself at any time. The letters we send concern your login and your
            cases, and quotes you watch or letters you made. Switch off those you do not want under Your
            account; what concerns your login, our answer and the money of a case always comes.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          The site is for licensed professionals. It is not meant for anyone under 18, and we do not knowingly
          hold data about them.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <>
          <p>
            When this policy changes, the new text stands here with its date. A change that matters to what
            you have already given us is told to account holders by email before it takes effect.
          </p>
          <LegalVersions />
        </>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      body: (
        <p>
          Call <PhoneLink number={site.phone} />, or write to us by the contact form. A person answers.
        </p>
      ),
    },
  ];
}
