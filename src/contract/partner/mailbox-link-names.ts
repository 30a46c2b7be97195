/**
 * The names in the fragment of a link that proves a mailbox; the email tells the page whom it is about to sign in, `to`
 * where they go on. Apart from the schemas, which the first page does without.
 */
export const mailboxLinkNames = { email: 'email', link: 'link', to: 'to' } as const;
