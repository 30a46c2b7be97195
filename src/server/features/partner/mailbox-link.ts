import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { mailboxLinkNames } from '#contract/fig-link.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import type { Seal } from '#server/adapters/seal.ts';

/**
 * What a link to prove a mailbox says: whose it is, never who asked for it, who may be a stranger. It carries all of it
 * sealed, so that nothing is stored for an address that may be anyone's invention; its nonce, once used, is.
 */
export type MailboxLink = { email: string; exp: number; nonce: string };

export function makeMailboxLink(seal: Seal, { email, now }: { email: string; now: Date }): string {
  const exp = Math.floor(now.getTime() / 1_000) + limits.bareSessions.linkMinutes * 60;
  const nonce = randomBytes(16).toString('base64url');
  return seal.close(JSON.stringify({ for: purpose, email, exp, nonce }));
}

/** What is in a link of ours that has not run out; undefined for anything else. */
export function readMailboxLink(seal: Seal, text: string, now: Date): MailboxLink | undefined {
  const opened = open(seal, text);
  const { data } = linkSchema.safeParse(opened);
  return data && data.exp > now.getTime() / 1_000 ? data : undefined;
}

export function mailboxLinkLetter(email: string, link: string, publicUrl: string): Letter {
  const fragment = new URLSearchParams({ [mailboxLinkNames.email]: email, [mailboxLinkNames.link]: link });
  return writeLetter({
    to: email,
    subject: `Sign in to ${product.name}`,
    parts: [
      `Someone is signing in to ${product.name} with this address. If it is you, go on with this link. It works once, for ${limits.bareSessions.linkMinutes} minutes.`,
      'Quotes that you made already become yours if you open it in the same browser.',
      'If it is not you, do nothing: nobody gets in without the link.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}${pages.figSignIn}#${fragment.toString()}` },
  });
}

/** Other texts are closed with the same seal. */
const purpose = 'fig-mailbox';

const linkSchema = z.object({
  for: z.literal(purpose),
  email: z.string(),
  exp: z.number(),
  nonce: z.string(),
});

/** Whatever a stranger sends is no fault of ours: what does not open is no link. */
function open(seal: Seal, text: string): unknown {
  try {
    return JSON.parse(seal.open(text));
  } catch {
    return undefined;
  }
}
