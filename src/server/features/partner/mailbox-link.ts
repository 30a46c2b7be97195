import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { mailboxLinkNames } from '#contract/partner/mailbox-link-names.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import type { MakeMemberLink } from '#server/adapters/mail/member-link.ts';
import type { Seal } from '#server/adapters/seal.ts';
import { type Clock, furthestEnd } from '#server/clock.ts';

/**
 * What a link to prove a mailbox says: whose it is, never who asked for it, who may be a stranger. It carries all of it
 * sealed, so that nothing is stored for an address that may be anyone's invention; its nonce, once used, is.
 */
export type MailboxLink = {
  email: string;
  /** When it was made; an earlier release did not say. Both in Unix seconds. */
  at?: number | undefined;
  exp: number;
  nonce: string;
  /** Of a letter about a case: that case is its reader's, in whatever browser it was asked for. */
  quoteId?: string | undefined;
};

type NewLink = Pick<MailboxLink, 'email' | 'quoteId'> & { now: Date; minutes?: number };

export function makeMailboxLink(
  seal: Seal,
  { email, now, quoteId, minutes = limits.bareSessions.linkMinutes }: NewLink,
): string {
  const at = Math.floor(now.getTime() / 1_000);
  const exp = at + minutes * 60;
  const nonce = randomBytes(16).toString('base64url');
  return seal.close(JSON.stringify({ for: purpose, email, at, exp, nonce, quoteId }));
}

/**
 * What is in a link of ours that has not run out and was made since the last restore; undefined for anything else. One that
 * is good for longer than any was made by a clock that ran ahead.
 */
export function readMailboxLink(
  seal: Seal,
  text: string,
  { now, goodFrom }: { now: Date; goodFrom: Date | null },
): MailboxLink | undefined {
  const link = openMailboxLink(seal, text);
  if (!link || isFromBefore(link, goodFrom)) return undefined;
  const [ends, furthest] = [link.exp * 1_000, furthestEnd(now, limits.caseLinkDays * 86_400_000)];
  return ends > now.getTime() && ends <= furthest.getTime() ? link : undefined;
}

/** Made before a restore, or before its account was disabled. */
export function isFromBefore({ at = 0 }: MailboxLink, goodFrom: Date | null): boolean {
  return goodFrom !== null && at < goodFrom.getTime() / 1_000;
}

/** What is in a link of ours, however old: enough to send another to the same mailbox, and for nothing else. */
export function openMailboxLink(seal: Seal, text: string): MailboxLink | undefined {
  return linkSchema.safeParse(open(seal, text)).data;
}

/** For letters about a member's case: such a link, for some days, that goes on to the case. */
export function memberLinks({
  seal,
  clock,
  publicUrl,
}: {
  seal: Seal;
  clock: Clock;
  publicUrl: string;
}): MakeMemberLink {
  return ({ to: email, memberLink: { quoteId, path } }) => {
    const minutes = limits.caseLinkDays * 24 * 60;
    const link = makeMailboxLink(seal, { email, quoteId, now: clock.now(), minutes });
    return urlOfMailboxLink(publicUrl, { email, link, to: path });
  };
}

export function urlOfMailboxLink(
  publicUrl: string,
  { email, link, to }: { email: string; link: string; to?: string | undefined },
): string {
  const fragment = new URLSearchParams({
    [mailboxLinkNames.email]: email,
    [mailboxLinkNames.link]: link,
    ...(to !== undefined && { [mailboxLinkNames.to]: to }),
  });
  return `${publicUrl}${pages.figSignIn}#${fragment.toString()}`;
}

/** Other texts are closed with the same seal. */
const purpose = 'fig-mailbox';

const linkSchema = z.object({
  for: z.literal(purpose),
  email: z.string(),
  at: z.number().optional(),
  exp: z.number(),
  nonce: z.string(),
  quoteId: z.uuid().optional(),
});

/** Whatever a stranger sends is no fault of ours: what does not open is no link. */
function open(seal: Seal, text: string): unknown {
  try {
    return JSON.parse(seal.open(text));
  } catch {
    return undefined;
  }
}
