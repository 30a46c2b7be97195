-- What the answers of the release say, made truer and plainer; what an administrator has changed stays as it is.
update faqs
set content = '<p>For a quote, the six facts and, if you add them, the surrender value, a loan, the issue date and whether the policy is variable: no name, no address and no medical records. The illustration you upload usually names your client and the policy; only our staff can open it, and each time they do is recorded. More is in the <a href="/privacy-policy">Privacy Policy</a>.</p>'
where slug = 'privacy' and updated_by = 'system';

update faqs
set content = '<p>Most states give the seller some days to undo the sale by returning the money. How many depends on the state; the contract says it. Have your client read that part before signing.</p>'
where slug = 'change-of-mind' and updated_by = 'system';

update faqs
set content = '<p>Only in Texas and New York. It is listed among the <a href="/resources">resources</a>. Send it with the illustration, both in one PDF, or by fax.</p>'
where slug = 'disclosure-form' and updated_by = 'system';

update faqs
set title = replace(title, 'the cover', 'the coverage'), content = replace(replace(content, 'the cover ', 'the coverage '), 'for cover ', 'for coverage ')
where slug in ('no-lapse-guarantee', 'family-needs-the-cover') and updated_by = 'system';

update faqs
set content = replace(replace(replace(replace(content, 'We mail you', 'We email you'), 'is mailed to you', 'is emailed to you'), 'arrives by mail', 'arrives by email'), 'Only the age and the face amount are limits of the quote form.', 'The quote form itself asks only for an insured of 70 to 95, a face amount in that range and a state where we can quote.')
where updated_by = 'system';
