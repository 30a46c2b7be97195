-- A heading stands where it was first put; a new one comes last.
create table faq_headings (
  name text primary key,
  position integer not null
);

create table faqs (
  id uuid primary key default gen_random_uuid(),
  -- The name in a link to this one question: made from the first title and never changed.
  slug text not null unique,
  heading text not null references faq_headings (name),
  -- The place under its heading.
  position integer not null,
  title text not null,
  -- HTML, cleaned when it is written and again when it is shown. {phone}, {states} and {product} are filled in there.
  content text not null,
  is_published boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text,
  -- Who was signed in when it was sent; null for a visitor.
  account_id uuid references accounts (id) on delete set null,
  sent_at timestamptz not null
);

create index contact_messages_by_time on contact_messages (sent_at desc);

-- One row, once an administrator has set something; until then the defaults of the release stand.
create table site_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- As src/contract/site-settings.ts has it.
  settings jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null
);

insert into faq_headings (name, position) values
  ('The estimate', 1),
  ('The policy', 2),
  ('The illustration and the offer', 3),
  ('The client', 4),
  ('Your login', 5),
  ('States', 6);

insert into faqs (heading, position, slug, title, content) values
  ('The estimate', 1, 'what-do-i-need', 'What do I need for a quote?', $faq$
<p>Six facts, all of them on a recent policy statement or known to you:</p>
<ul><li>the insured’s date of birth,</li><li>the insured’s gender,</li><li>the state of ownership,</li><li>whether the policy has a no-lapse guarantee,</li><li>the death benefit,</li><li>the annual premium.</li></ul>
<p>The insured must be 70 to 95 years old. Surrender value, loan balance and issue date may be noted as well; none of them changes the range.</p>
$faq$),
  ('The estimate', 2, 'how-the-range-is-worked-out', 'How is the range worked out?', $faq$
<p>We estimate what the death benefit is worth today, using a published life table, then take off the premiums still to be paid and the cost of buying and servicing the policy. Two sets of assumptions give the low and the high figure.</p>
<p>Every quote has a <strong>Show the math</strong> button with the figures for that policy.</p>
$faq$),
  ('The estimate', 3, 'why-a-range', 'Why is it a range and not one figure?', $faq$
<p>Because six facts leave room. The low figure supposes that the insured lives longer and that the buyer asks for a higher return; the high figure supposes the opposite. The truth for one policy shows only in its in-force illustration.</p>
<p>The two figures are two sets of assumptions, not a promise that an offer falls between them.</p>
$faq$),
  ('The estimate', 4, 'assumptions', 'Which assumptions stand behind it?', $faq$
<p>In words: how long people of that age and gender live, from the life table of the US Social Security Administration, adjusted for insured lives; the return a buyer asks for; what it costs to buy and to service a policy; and, without a no-lapse guarantee, that the premium rises over time. Nothing is counted after age 105.</p>
<p>The figures themselves are under <strong>Show the math</strong>. Each quote keeps the version of the assumptions it was made with.</p>
$faq$),
  ('The estimate', 5, 'is-it-an-offer', 'Is the range an offer?', $faq$
<p>No. It is an estimate from six facts. A firm offer follows once we have read the carrier’s in-force illustration, and it can be above or below the range.</p>
$faq$),
  ('The estimate', 6, 'how-long-it-lasts', 'How long does a quote last?', $faq$
<p>It stays in your <a href="/saved-quotes">saved quotes</a> for 15 days. You can remove it sooner, and run it again at any time. A quote whose offer you have requested stays in the list beyond the 15 days.</p>
$faq$),
  ('The estimate', 7, 'why-zero', 'Why is my estimate $0?', $faq$
<p>Because, on our assumptions, the policy costs more to carry than it is likely to return: the premiums still to be paid, with the cost of buying and servicing it, are worth more today than the death benefit. That is common with younger insureds and high premiums.</p>
<p>The result says what would change it, such as the premium or the age from which there would be an estimate. Keeping or reducing the policy may serve your client better.</p>
$faq$),

  ('The policy', 1, 'which-policies-fit', 'Which policies fit best?', $faq$
<ul><li>In force for more than 2 years.</li><li>Able to stay in force to age 105.</li><li>A face amount from $250,000 to $25 million.</li><li>An insured in better than Table D health.</li><li>An annual premium of about 0.7 to 2 percent of the face amount.</li></ul>
<p>These are guides. Only the age and the face amount are limits of the quote form.</p>
$faq$),
  ('The policy', 2, 'no-lapse-guarantee', 'What is a no-lapse guarantee, and why does it matter?', $faq$
<p>The carrier’s promise to keep the cover in force as long as the stated premium is paid, whatever happens to the cash value. The buyer then knows what the policy costs to carry. Without it charges may rise, so the estimate supposes a rising premium and comes out lower.</p>
<p>If you are not sure, leave the box empty: the illustration will show it.</p>
$faq$),
  ('The policy', 3, 'survivorship', 'Do you take survivorship policies?', $faq$
<p>Not online, because the estimate is made for one life. Please call {phone} and we will look at it with you.</p>
$faq$),
  ('The policy', 4, 'term-and-group', 'What about term and group policies?', $faq$
<p>{product} is for permanent policies held by one owner on one life. A term policy that can still be converted may become one; ask the carrier until when, and at what premium, and run the quote with that premium. A group certificate usually ends with the group and does not fit.</p>
<p>When in doubt, call {phone} before you run a quote.</p>
$faq$),
  ('The policy', 5, 'policy-loans', 'There is a loan on the policy. Does that matter?', $faq$
<p>It does not change the estimated range, and you may note the balance with the quote. It does matter for an offer, because a loan reduces what is paid at death. Ask the carrier for an illustration that shows the loan.</p>
$faq$),
  ('The policy', 6, 'variable-policies', 'Can I quote a variable policy?', $faq$
<p>You can run the estimate. But a variable policy is a security: selling it is a securities transaction and goes through your broker-dealer. Speak with them first.</p>
$faq$),
  ('The policy', 7, 'recently-issued', 'The policy is less than two years old. What now?', $faq$
<p>Some states restrict the sale of a policy in its first years, and an evaluation too early can cost your client an exemption. Enter the issue date with the quote and {product} names the day to come back.</p>
$faq$),

  ('The illustration and the offer', 1, 'ask-the-carrier', 'How do I ask the carrier for an illustration?', $faq$
<p>Ask for an <strong>in-force illustration</strong> of the policy as it stands today, run so that it stays in force to age 105 at the lowest level premium. The owner may ask for it, and so may you if the owner has authorized you with the carrier.</p>
<p>Check that it shows the policy’s owner and number, the death benefit and any loan.</p>
$faq$),
  ('The illustration and the offer', 2, 'file-formats', 'Which files can I upload?', $faq$
<p>One PDF, PNG or JPEG file of up to 20 MB. A scan or a clear photograph will do, as long as every page can be read; put several pages into one PDF.</p>
<p>Open the quote, choose <strong>Request offer</strong>, add the file and send it. If the upload is cut off, nothing has been requested, and you can try again.</p>
$faq$),
  ('The illustration and the offer', 3, 'what-happens-next', 'What happens after I have sent it?', $faq$
<ol><li>We mail you that the request has arrived.</li><li>We read the illustration and price the policy.</li><li>We mail you a firm offer with the last day it stands, or tell you that we cannot make one.</li></ol>
<p>Your client may accept the offer or keep the policy. There is nothing to pay either way.</p>
$faq$),
  ('The illustration and the offer', 4, 'how-long-an-offer-takes', 'How long does an offer take?', $faq$
<p>It depends on how complete the illustration is, so we promise no day. Where the case stands is shown beside the quote in your <a href="/saved-quotes">saved quotes</a>, and each change is mailed to you. If you are waiting on a date that matters, call {phone}.</p>
$faq$),
  ('The illustration and the offer', 5, 'case-statuses', 'What do the words beside a requested quote mean?', $faq$
<ul><li><strong>Received</strong>: your request and the illustration are with us.</li><li><strong>In review</strong>: someone is reading the illustration.</li><li><strong>Offer of</strong> an amount: a firm offer, with the day until which it stands.</li><li><strong>Declined</strong>: we cannot make an offer; the reason is beside it where there is one.</li></ul>
$faq$),

  ('The client', 1, 'who-decides', 'Who decides about a sale?', $faq$
<p>The owner of the policy, who need not be the insured. An estimate or an offer binds no one to anything. Others may have to consent before a sale, such as the insured, an irrevocable beneficiary or a trustee.</p>
$faq$),
  ('The client', 2, 'cost', 'Does my client pay anything?', $faq$
<p>No. There is no out-of-pocket cost for the estimate, for the offer or for saying no.</p>
$faq$),
  ('The client', 3, 'medical-exam', 'Is there a medical exam?', $faq$
<p>No. There is no medical exam and no medical underwriting.</p>
$faq$),
  ('The client', 4, 'family-needs-the-cover', 'What if the family still needs the cover?', $faq$
<p>Then keeping the policy is often the better choice, and so it is where the premium is easy to carry. Ask the carrier, too, about a smaller death benefit or a paid-up policy. A sale is for cover that is no longer wanted or can no longer be afforded.</p>
$faq$),
  ('The client', 5, 'taxes', 'How is the money taxed?', $faq$
<p>In outline: part of it may be free of tax, part may be ordinary income and part capital gain, depending on what was paid in and on the cash value. It may also touch benefits that depend on means. We give no tax advice: <strong>ask a tax adviser</strong> before your client decides.</p>
$faq$),
  ('The client', 6, 'change-of-mind', 'Can a client change their mind after the sale?', $faq$
<p>Most states give the seller a time in which a sale can be undone by returning the money. How long depends on the state; the contract says it. Have your client read that part before signing.</p>
$faq$),
  ('The client', 7, 'check-in-calls', 'Will anyone call my client after a sale?', $faq$
<p>Yes, now and then. The new owner of the policy has to know whether the insured is living and how to reach them. Whom they call, and how often they may, is for the contract and the state’s law to say.</p>
$faq$),
  ('The client', 8, 'privacy', 'What do you know about my client?', $faq$
<p>For a quote, only the six facts: no name, no address and no medical records. The illustration you upload names the policy; only our staff can open it, and each time they do is recorded. More is in the <a href="/privacy-policy">Privacy Policy</a>.</p>
$faq$),

  ('Your login', 1, 'get-a-login', 'How does a colleague get a login?', $faq$
<p>By asking for one: <strong>Run a quote</strong> on the home page opens the form, which asks for a name, an email address and agreement to two documents. An administrator looks at each request. A first password arrives by mail within 24 hours; the email address is the username.</p>
$faq$),
  ('Your login', 2, 'first-password', 'How long is a first password good?', $faq$
<p>For 7 days. At the first sign-in you choose one of your own. If it has run out, ask an administrator for another: call {phone}.</p>
$faq$),
  ('Your login', 3, 'one-person-one-login', 'May I share my login?', $faq$
<p>No. A login is for one person and must not be shared. A colleague or an assistant asks for their own.</p>
$faq$),
  ('Your login', 4, 'forgotten-password', 'I have forgotten my password. What now?', $faq$
<p>Choose <strong>Forgot Password?</strong> in the login form and enter your email address. We mail you a link to choose a new one; it works once, for 30 minutes. Choosing a new password signs you out everywhere else.</p>
$faq$),
  ('Your login', 5, 'fig-link', 'I am a FIG member. How do I sign in?', $faq$
<p>By the link your group gives you: there is no password. If the link says that it has failed, open it afresh from your group’s site, or ask your group’s administrator whether your address is on the list.</p>
<p>Depending on the link, your list shows all your quotes or only those of this visit. None are lost.</p>
$faq$),

  ('States', 1, 'not-available', 'In which states is it not available?', $faq$
<p>{states} What counts is the state of ownership. The form lists those states and does not let you choose them.</p>
$faq$),
  ('States', 2, 'disclosure-form', 'Where is the disclosure form needed?', $faq$
<p>Only in Texas and New York. It is listed among the <a href="/resources">resources</a>.</p>
$faq$),
  ('States', 3, 'does-the-state-change-the-price', 'Does the state change the estimate?', $faq$
<p>No. It decides only whether a quote may be made.</p>
$faq$);

-- The line breaks around each text are for the reader of this file.
update faqs set content = btrim(content, E'\n');
