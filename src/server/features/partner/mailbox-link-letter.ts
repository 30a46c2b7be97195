import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import { urlOfMailboxLink } from './mailbox-link.ts';

export function mailboxLinkLetter(
  email: string,
  {
    link,
    to,
    isKnown,
    publicUrl,
  }: { link: string; to?: string | undefined; isKnown: boolean; publicUrl: string },
): Letter {
  return writeLetter({
    kind: isKnown ? 'sign-in-link' : 'first-link',
    to: email,
    subject: `Sign in to ${product.name}`,
    parts: [
      `Someone is signing in to ${product.name} with this address. If it is you, go on with this link. It works once, for ${limits.bareSessions.linkMinutes} minutes.`,
      'Quotes that you made already become yours if you open it in the same browser.',
      'If it is not you, do nothing: nobody gets in without the link.',
    ],
    action: { label: 'Sign in', url: urlOfMailboxLink(publicUrl, { email, link, to }) },
  });
}
