import type { FastifyReply } from 'fastify';
import { type CalendarDate, calendarDateIn } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { needsBrokerDealer, offerNeeds } from '#contract/quotes/policy-notices.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findLogo, findProfile } from '#server/features/accounts/profile/profile-store.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { isAuthorized, requireAuthorized } from '#server/features/states/require-authorized.ts';
import { findStateRulesOf } from '#server/features/states/state-rules-store.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { FeatureParts } from '#server/parts.ts';
import type { AdvisorProfile } from './summary/build-summary.ts';

/** Whose paper it is: the advisor and their logo. What a request for a login said of them waits for their own word. */
export async function findAdvisor(db: Db, accountId: string) {
  const profile = await findProfile(db, accountId);
  if (!profile) throw notFound();
  const logo = await findLogo(db, accountId);
  const unsaid = { phone: null, npn: null, licensedStates: [] };
  const advisor: AdvisorProfile = profile.isConfirmed ? profile : { ...profile, ...unsaid };
  const { firm, name } = profile;
  return { advisor, logo: logo ? { ...logo, alt: firm ?? name } : null };
}

/** Nothing is handed to a client where we have no license, nor of a security before the broker-dealer said yes. */
export async function mayBeHandedOut(db: Db, quote: QuoteRecord): Promise<boolean> {
  return !lacksApproval(quote) && isAuthorized(db, quote.state);
}

export async function requireHandOut(db: Db, quote: QuoteRecord): Promise<void> {
  await requireAuthorized(db, quote.state);
  if (lacksApproval(quote)) throw new Refusal(409, offerNeeds.brokerDealer, messages.approvalNeeded);
}

function lacksApproval({ isVariable, acknowledgedNotices }: QuoteRecord): boolean {
  return needsBrokerDealer(isVariable, acknowledgedNotices);
}

/** What its state said on the day of the quote. */
export async function rulesOf(db: Db, quote: QuoteRecord) {
  return (await findStateRulesOf(db, quote.state, quote.createdAt))?.rules;
}

export function todayOf({ clock, settings }: FeatureParts): CalendarDate {
  return calendarDateIn(settings.businessTimeZone, clock.now());
}

/** As a file to save: its name tells nothing of the client. */
export function sendPdf(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${name}.pdf"`)
    .send(content);
}
