import { costWords } from '#contract/site/site-words.ts';

/** The questions of a release, in the order they stand in. What an administrator has changed or removed stays so. */
export const releasedFaqs: readonly { heading: string; slug: string; title: string; content: string }[] = [
  {
    heading: 'The estimate',
    slug: 'what-do-i-need',
    title: 'What do I need for a quote?',
    content: `<p>Six facts, all of them on a recent policy statement or known to you:</p>
<ul><li>the insured’s date of birth,</li><li>the insured’s gender,</li><li>the state of ownership,</li><li>whether the policy has a no-lapse guarantee,</li><li>the death benefit,</li><li>the annual premium.</li></ul>
<p>The insured must be 70 to 95 years old. Surrender value and loan balance may be added: a loan comes off the range, and the surrender value is compared with it and, without a guarantee, narrows it. An empty surrender value is not one of $0. The issue date may be noted as well: it does not change the range, but tells from when the state allows a sale.</p>`,
  },
  {
    heading: 'The estimate',
    slug: 'how-the-range-is-worked-out',
    title: 'How is the range worked out?',
    content: `<p>We estimate what the death benefit is worth today, using a published life table, then take off the premiums still to be paid and the cost of buying and servicing the policy. Two sets of assumptions give the low and the high figure.</p>
<p>Every quote has a <strong>Show the math</strong> button with the figures for that policy.</p>`,
  },
  {
    heading: 'The estimate',
    slug: 'why-a-range',
    title: 'Why is it a range and not one figure?',
    content: `<p>Because six facts leave room. The low figure supposes that the insured lives longer and that the buyer asks for a higher return; the high figure supposes the opposite. Without a guarantee they also differ in what it takes to keep the policy. The truth for one policy shows only in its in-force illustration.</p>
<p>The two figures are two sets of assumptions, not a promise that an offer falls between them.</p>`,
  },
  {
    heading: 'The estimate',
    slug: 'assumptions',
    title: 'Which assumptions stand behind it?',
    content: `<p>In words: how long people of that age and gender live, from the life table of the US Social Security Administration, adjusted for insured lives, in assumptions 2026.2 to the industry’s 2015 VBT ({product} is not affiliated with the agency); the return a buyer asks for; what it costs to buy and to service a policy; and, without a no-lapse guarantee, the charges that the policy’s account has to pay. Nothing is counted after age 105.</p>
<p>The figures themselves are under <strong>Show the math</strong>. Each quote keeps the version of the assumptions it was made with.</p>`,
  },
  {
    heading: 'The estimate',
    slug: 'is-it-an-offer',
    title: 'Is the range an offer?',
    content: `<p>No. It is an estimate from six facts. A firm offer, if we make one, follows once we have read the carrier’s in-force illustration, and it can be above or below the range.</p>`,
  },
  {
    heading: 'The estimate',
    slug: 'how-long-it-lasts',
    title: 'How long does a quote last?',
    content: `<p>It stays in your <a href="/saved-quotes">saved quotes</a> for 15 days. You can remove it sooner, and run it again at any time. A quote whose offer you have requested stays in the list beyond the 15 days.</p>`,
  },
  {
    heading: 'The estimate',
    slug: 'why-zero',
    title: 'Why is my estimate $0?',
    content: `<p>A quote of $0 says that nothing is left for a buyer who asks for the return shown in the math: the premiums still to be paid, with the cost of buying and servicing the policy and any loan, take up what the death benefit is worth to that buyer. That is common with younger insureds and high premiums.</p>
<p>The result says what would change it, such as the premium or the age from which there would be an estimate. For the family the policy may still be worth keeping.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'which-policies-fit',
    title: 'Which policies fit best?',
    content: `<ul><li>In force for more than 2 years.</li><li>Able to stay in force to age 105.</li><li>A face amount from $250,000 to $25 million.</li><li>An insured in better than Table D health.</li><li>An annual premium of about 0.7 to 2 percent of the face amount.</li></ul>
<p>These are guides. Some states allow a sale only four or five years after issue. The quote form itself asks only for an insured of 70 to 95, a face amount in that range and a state where we can quote; in Delaware, Iowa, Nebraska, West Virginia and Wisconsin also for a policy of at least two years, where its issue date is given.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'no-lapse-guarantee',
    title: 'What is a no-lapse guarantee, and why does it matter?',
    content: `<p>The carrier’s promise to keep the coverage in force as long as the stated premium is paid, whatever happens to the cash value. The buyer then knows what the policy costs to carry. Without it the estimate tests whether the premium carries the policy on the charges we assume. Where it does not, the low end is often $0 until the cash value or an illustration is known.</p>
<p>If you are not sure, leave the box empty: the illustration will show it.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'survivorship',
    title: 'Do you take survivorship policies?',
    content: `<p>Not online, because the estimate is made for one life. Please call {phone} and we will look at it with you.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'term-and-group',
    title: 'What about term and group policies?',
    content: `<p>{product} is for permanent policies held by one owner on one life. A term policy that can still be converted may become one; ask the carrier until when, and at what premium, and run the quote with that premium. In Ohio and Nevada only a conversion from a group policy counts the earlier years: after the conversion of an individual term policy the state’s waiting period starts anew. A group certificate usually ends with the group and does not fit.</p>
<p>When in doubt, call {phone} before you run a quote.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'policy-loans',
    title: 'There is a loan on the policy. Does that matter?',
    content: `<p>Yes. Enter the balance with the quote: it is repaid out of the proceeds, so it comes off both ends of the range. Ask the carrier for an illustration that shows the loan.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'variable-policies',
    title: 'Can I quote a variable policy?',
    content: `<p>Speak with your broker-dealer first. A variable policy is a security, and selling it is a securities transaction that goes through them. The estimate can be run, but nothing may be handed to your client before your broker-dealer has approved it: until you confirm that, no client summary is made and no page is shared.</p>`,
  },
  {
    heading: 'The policy',
    slug: 'recently-issued',
    title: 'The policy is less than two years old. What now?',
    content: `<p>Most states allow a sale only two years after issue, eleven only after five and Minnesota after four; there are exceptions. In five states (DE, IA, NE, WV and WI) an evaluation in the first two years can itself cost your client an exemption, so we make none where the issue date says so: in these five enter it before you run a quote. Anywhere, enter the issue date with the quote, and the card beside it names the day as far as we know the state’s rule.</p>`,
  },
  {
    heading: 'The illustration and the offer',
    slug: 'ask-the-carrier',
    title: 'How do I ask the carrier for an illustration?',
    content: `<p>Ask for an <strong>in-force illustration</strong> of the policy as it stands today, run so that it stays in force to age 105 at the lowest level premium. The owner may ask for it, and so may you if the owner has authorized you with the carrier.</p>
<p>Check that it shows the policy’s owner and number, the death benefit and any loan.</p>`,
  },
  {
    heading: 'The illustration and the offer',
    slug: 'file-formats',
    title: 'Which files can I upload?',
    content: `<p>PDF, PNG or JPEG files of up to 20 MB each, up to five before the offer is requested. A scan or a clear photograph will do, as long as every page can be read; several pages are best in one PDF.</p>
<p>Open the quote, choose <strong>Request offer</strong>, add the files and send them. If the upload is cut off, nothing has been requested, and you can try again. More can be added to the case later.</p>`,
  },
  {
    heading: 'The illustration and the offer',
    slug: 'what-happens-next',
    title: 'What happens after I have sent it?',
    content: `<ol><li>We email you that the request has arrived, with a case number to say on the phone.</li><li>We read the illustration and price the policy, or ask you for something more.</li><li>We email you a firm offer with the last day it stands, or tell you that we cannot make one, and why.</li><li>You answer the offer on the page of the case, on your client’s word. Then come the papers of the state, the signatures and the payment; the page says at each step whose turn it is.</li></ol>
<p>Your client may accept the offer or keep the policy. There is nothing to pay us either way.</p>`,
  },
  {
    heading: 'The illustration and the offer',
    slug: 'how-long-an-offer-takes',
    title: 'How long does an offer take?',
    content: `<p>It depends on how complete the illustration is, so we promise no day. Where the case stands is shown beside the quote in your <a href="/saved-quotes">saved quotes</a>, and each change is emailed to you. If you are waiting on a date that matters, call {phone}.</p>`,
  },
  {
    heading: 'The illustration and the offer',
    slug: 'case-statuses',
    title: 'What do the words beside a requested quote mean?',
    content: `<ul><li><strong>Offer requested</strong>: your request and the illustration are with us.</li><li><strong>In review</strong>: someone is reading the illustration.</li><li><strong>More papers asked for</strong>: it is your turn; the case says what is wanted.</li><li><strong>Firm offer</strong>: an amount, with the day until which it stands.</li><li><strong>Accepted</strong>, <strong>Papers</strong>, <strong>Signed</strong>, <strong>Paid</strong>: the way of an accepted offer.</li><li><strong>Declined by {product}</strong>: we cannot make an offer; the reason is on the case, and a better document opens it again.</li><li><strong>Offer declined</strong>, <strong>Offer ended</strong>, <strong>Withdrawn</strong>, <strong>Sale undone</strong>: it ended by your answer, by its last day, by your wish, or because the owner thought again.</li></ul>`,
  },
  {
    heading: 'The client',
    slug: 'who-decides',
    title: 'Who decides about a sale?',
    content: `<p>The owner of the policy, who need not be the insured. An estimate or an offer binds no one to anything. Others may have to consent before a sale, such as the insured, an irrevocable beneficiary or a trustee.</p>`,
  },
  {
    heading: 'The client',
    slug: 'cost',
    title: 'Does my client pay anything?',
    content: `<p>${costWords} That holds for the estimate, for the offer and for saying no.</p>`,
  },
  {
    heading: 'The client',
    slug: 'medical-exam',
    title: 'Is there a medical exam?',
    content: `<p>No. There is no medical exam and no medical underwriting. Even so, some states want a physician’s letter, a release of medical records or both before a sale, however healthy the insured is.</p>`,
  },
  {
    heading: 'The client',
    slug: 'family-needs-the-cover',
    title: 'What if the family still needs the coverage?',
    content: `<p>Then keeping the policy is often the better choice, and so it is where the premium is easy to carry. Ask the carrier, too, about an accelerated benefit in serious illness, a loan, a smaller death benefit or a paid-up policy. A sale is for coverage that is no longer wanted or can no longer be afforded.</p>`,
  },
  {
    heading: 'The client',
    slug: 'taxes',
    title: 'How is the money taxed?',
    content: `<p>In outline: part of it may be free of tax, part may be ordinary income and part capital gain, depending on what was paid in and on the cash value. It may also touch benefits that depend on means. Two tax forms report a sale: 1099-LS from the buyer, with what was paid, and 1099-SB from the carrier, with what had been put in and the surrender value. We give no tax advice: <strong>ask a tax adviser</strong> before your client decides.</p>`,
  },
  {
    heading: 'The client',
    slug: 'change-of-mind',
    title: 'Can a client change their mind after the sale?',
    content: `<p>Many states give the seller some days to undo the sale, usually by returning the money and any premiums the buyer has paid. How many depends on the state: the card beside a quote says what we know of it and how sure we are, and the contract says it. Have your client read that part before signing.</p>`,
  },
  {
    heading: 'The client',
    slug: 'check-in-calls',
    title: 'Will anyone call my client after a sale?',
    content: `<p>Yes, now and then. The new owner of the policy has to know whether the insured is living and how to reach them. Ten states (CT, DE, GA, HI, ID, IA, TN, VA, WA and WV) allow it at most every three months, or monthly where life expectancy is a year or less. Nebraska allows it every six months. Whom they call, and how often elsewhere, is for the contract and the state’s law to say.</p>`,
  },
  {
    heading: 'The client',
    slug: 'privacy',
    title: 'What do you know about my client?',
    content: `<p>For a quote, the six facts and, if you add them, amounts such as the surrender value, a loan or the premiums paid, the issue date and whether the policy is variable: we ask for no name, no address and no medical records. A nickname that you give a quote is seen by you alone; it is the insured’s name if you tick that when you save from a book. The illustration you upload usually names your client and the policy; you and our administrators can open it, and each time they do is recorded. More is in the <a href="/privacy-policy">Privacy Policy</a>.</p>`,
  },
  {
    heading: 'The client',
    slug: 'who-buys',
    title: 'Who buys the policy?',
    content: `<p>The contract names the buyer. {product} prices the policy, makes the offer and leads the sale; the buyer may be another company, and a buyer may sell the policy on. The licensee that answers for {product} is named at the foot of every page and of every document of the resources page, in every quote email, on every client summary and shared page and in every compliance file. Have your client read who buys, and under which license, before they sign.</p>`,
  },
  {
    heading: 'Your login',
    slug: 'get-a-login',
    title: 'How does a colleague get a login?',
    content: `<p>By asking for one: <strong>Run a quote</strong> on the home page opens the form, which asks for a name, an email address and agreement to two documents. An administrator decides on each request. Expect the answer by email within 24 hours. If the login is granted, it brings a first password. The email address is the username.</p>`,
  },
  {
    heading: 'Your login',
    slug: 'first-password',
    title: 'How long is a first password good?',
    content: `<p>For 7 days. At the first sign-in you choose one of your own. If it has run out, ask an administrator for another: call {phone}.</p>`,
  },
  {
    heading: 'Your login',
    slug: 'one-person-one-login',
    title: 'May I share my login?',
    content: `<p>No. A login is for one person and must not be shared. A colleague or an assistant asks for their own.</p>`,
  },
  {
    heading: 'Your login',
    slug: 'forgotten-password',
    title: 'I have forgotten my password. What now?',
    content: `<p>Choose <strong>Forgot Password?</strong> in the login form and enter your email address. We email you a link to choose a new one; it works once, for 30 minutes. Choosing a new password signs you out everywhere else.</p>`,
  },
  {
    heading: 'Your login',
    slug: 'fig-link',
    title: 'I am a FIG member. How do I sign in?',
    content: `<p>By the link your group gives you: there is no password. If the link says that it has failed, open it afresh from your group’s site, or ask your group’s administrator whether your address is on the list.</p>
<p>Depending on the link, your list shows all your quotes or only those of this visit. None are lost.</p>`,
  },
  {
    heading: 'States',
    slug: 'not-available',
    title: 'In which states is it not available?',
    content: `<p>{states} What counts is the state of ownership. The form lists those states and does not let you choose them.</p>`,
  },
  {
    heading: 'States',
    slug: 'disclosure-form',
    title: 'Where is the disclosure form needed?',
    content: `<p>Only in Texas and New York. This is {product}’s own consent to release information about the policy, not the disclosure that the law of a state asks for. Other states want papers of their own, such as a signed disclosure or a physician’s letter, and Maryland wants its disclosure signed before any offer; the card beside a quote lists what we know. The form is listed among the <a href="/resources">resources</a>. Send it with the illustration, or by fax.</p>`,
  },
  {
    heading: 'States',
    slug: 'does-the-state-change-the-price',
    title: 'Does the state change the estimate?',
    content: `<p>No. It decides whether a quote may be made, how soon the policy can be sold, and which papers a sale needs.</p>
<p>The estimate uses the insured’s age and sex everywhere. Oklahoma allows no discrimination by age or sex in making settlements (365:25-11-6(e)), Kentucky no unfair one (806 KAR 15:050 s.2): in these two, ask us before you rely on it.</p>`,
  },
  {
    heading: 'States',
    slug: 'pay-of-the-advisor',
    title: 'May I be paid for a sale?',
    content: `<p>That depends on the state and on your license, so <strong>ask your compliance department first</strong>. Some of what we read in statutes and rules, as of February 2026; confirm it before you rely on it:</p>
<ul><li>In Connecticut, Georgia and Washington a broker’s fee is a share of the offer, never of the face amount (38a-465g(k); 33-59-11(l); 48.102.110(12)).</li><li>Oklahoma allows no finder’s fee or commission to someone who gives the owner medical, legal or financial planning services (365:25-11-6(f)).</li><li>In California, Maine, Nevada, North Dakota, Oklahoma and Texas a broker acts for the owner as a fiduciary, whoever pays.</li><li>In Arizona, Connecticut, Georgia, Nebraska, New Hampshire, Oklahoma and Tennessee a life producer who has been licensed for a year counts as a broker and has to notify the state within 30 days.</li></ul>
<p>Whatever is paid comes out of the price. Tell your client how much it is. In California (10113.2(e)), New York (7811(c)(4)) and, by notes of ours that name no section, Kentucky, Maine, Minnesota, New Hampshire, Ohio, Texas and Vermont a broker’s pay is disclosed to the owner; in Maryland 72 hours before the signing (8-605.1).</p>`,
  },
];
