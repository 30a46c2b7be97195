import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { casePath } from '#contract/pages.ts';
import { countEarlyLink, countFromNetwork } from '#server/http/limit-network.ts';
import { tooManyAnHour } from '#server/http/refusal.ts';
import type { Parts } from '#server/parts.ts';
import { mailboxLinkLetter } from './mailbox-link-letter.ts';
import { type MailboxLink, makeMailboxLink } from './mailbox-link.ts';
import { isKnownMailbox } from './roster-store.ts';

type Counting = Pick<Parts, 'db' | 'attempts' | 'clock'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Counts a sign-in by an email alone, and says whether there have been so many, from its network, of its domain or in
 * all, that the mailbox is to be proved first. All are counted whatever the first says: each count is exact.
 */
export async function countBareSession(
  { db, attempts, clock }: Counting,
  { email, ip }: { email: string; ip: string },
): Promise<{ needsProof: boolean }> {
  const { fromOneNetworkPerHour, ofOneDomainPerDay, perDay } = limits.bareSessions;
  const now = clock.now();
  const domain = email.trim().toLowerCase().split('@').at(-1)!;
  // One that is kept out by its network spends nothing of what all have together.
  const from = { ip, now, forMs: hourMs, atMost: fromOneNetworkPerHour };
  const { isWithin } = await countFromNetwork(attempts, db, { what: ['bare sessions from'], from });
  if (!isWithin) return { needsProof: true };
  const ofDomain = await attempts.count(db, ['bare sessions of', domain], { now, forMs: dayMs });
  if (ofDomain > ofOneDomainPerDay) return { needsProof: true };
  const inAll = await attempts.count(db, ['bare sessions'], { now, forMs: dayMs });
  return { needsProof: inAll > perDay };
}

/**
 * Mails a member the link that proves their mailbox, unless one that goes as early is on its way: many sessions in a
 * member's name fill no mailbox. Only the network that asks too often is refused. Those to a case are counted by
 * themselves: another is had for one that came to the mailbox, so no stranger asks first.
 */
export async function sendMailboxLink(
  parts: Counting & Pick<Parts, 'seal' | 'queue' | 'settings'>,
  request: FastifyRequest,
  { email, quoteId }: Pick<MailboxLink, 'email' | 'quoteId'>,
): Promise<void> {
  const { db, attempts, clock, seal, queue, settings } = parts;
  const { linksFromOneNetworkPerHour, minutesBetweenLinks } = limits.bareSessions;
  const now = clock.now();
  const from = { ip: request.ip, now, forMs: hourMs, atMost: linksFromOneNetworkPerHour };
  const { isWithin } = await countFromNetwork(attempts, db, { what: ['mailbox links from'], from });
  if (!isWithin) throw tooManyAnHour('links');
  const to = email.trim().toLowerCase();
  await db.transaction().execute(async (tx) => {
    const isKnown = await isKnownMailbox(tx, to);
    const goesEarly = await countEarlyLink(attempts, tx, { what: 'mailbox links', ip: request.ip, now });
    const span = { now, forMs: minutesBetweenLinks * 60_000 };
    const counted = quoteId ? (['case link to', to, quoteId] as const) : (['mailbox link to', to] as const);
    const asked = await attempts.count(tx, counted, span);
    // One that a flood asked for, and that waits behind it, takes no place of the reader's own.
    const askedEarly = goesEarly ? await attempts.count(tx, [...counted, 'early'], span) : asked;
    if (askedEarly > 1) return;
    const link = makeMailboxLink(seal, { email: to, quoteId, now });
    const { publicUrl } = settings;
    const letter = mailboxLinkLetter(to, { link, isKnown, publicUrl, to: quoteId && casePath(quoteId) });
    await queue.sendMail(tx, { ...letter, goesEarly });
  });
}
