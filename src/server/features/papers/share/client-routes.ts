import type { FastifyRequest } from 'fastify';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import {
  acknowledgedShareSchema,
  openedShareSchema,
  pinSchema,
  shareCalls,
  shareParamsSchema,
  shareRefusals,
} from '#contract/papers/share.ts';
import { recordAct, someoneWithLink } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findAdvisor, mayBeHandedOut, rulesOf } from '#server/features/papers/paper-parts.ts';
import { buildSummary } from '#server/features/papers/summary/build-summary.ts';
import { isErased, mayBeEntered } from '#server/features/accounts/account-store.ts';
import { isSignedInFrom } from '#server/features/accounts/session-store.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { findQuotes, isPastItsDays } from '#server/features/quotes/quote-store.ts';
import { countFromNetwork } from '#server/http/limit-network.ts';
import { notFound, Refusal, tooManyAnHour } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { acknowledge, findShareByToken, noteOpening, tryPin } from './share-store.ts';

type Asked = FastifyRequest<{ Params: { token: string }; Body: { pin: string } }>;

/** The client's side: a link, a PIN, and nothing of the advisor's session. */
export function addClientRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, attempts, readSite, settings } = parts;
  const asks = { params: shareParamsSchema, body: pinSchema };

  app.post(
    shareCalls.open,
    { schema: { ...asks, response: { 200: openedShareSchema } } },
    async (request) => {
      const { share, quote, coming } = await enter(request);
      const { advisor, logo } = await findAdvisor(db, quote.accountId);
      const summary = buildSummary({
        quote,
        advisor,
        rules: await rulesOf(db, quote),
        site: await readSite(),
        // As a paper has the day it was made on.
        today: calendarDateIn(settings.businessTimeZone, share.made_at),
        language: share.language,
      });
      await noteOpening(db, share.id, coming);
      return {
        summary,
        expiresAt: share.expires_at.toISOString(),
        acknowledgedAt: share.acknowledged_at?.toISOString() ?? null,
        logo: logo && {
          width: logo.width,
          height: logo.height,
          alt: logo.alt,
          content: Buffer.from(logo.content).toString('base64'),
        },
      };
    },
  );

  app.post(
    shareCalls.acknowledge,
    { schema: { ...asks, response: { 200: acknowledgedShareSchema } } },
    async (request) => {
      const { share, quote, coming } = await enter(request);
      // Nobody has read what nobody was shown.
      if (share.opened_at.length === 0)
        throw new Refusal(409, shareRefusals.unopened, refusals.shareUnopened);
      const at = await db.transaction().execute(async (tx) => {
        const said = await acknowledge(tx, share.id, coming);
        if (said.isFirst) await record(tx, quote, { action: 'share-read', ...coming });
        return said.at;
      });
      return { at: at.toISOString() };
    },
  );

  /** Links that were made up count apart: whoever tries them closes no page to others of the same network. */
  async function enter(request: Asked) {
    const now = clock.now();
    const { token } = request.params;
    const share = await findShareByToken(db, token);
    const what = ['shares', share?.id ?? 'made up'] as const;
    const from = { ip: request.ip, now, forMs: 3_600_000, atMost: limits.share.triesFromOneNetwork };
    if (!(await countFromNetwork(attempts, db, { what, from })).isWithin) throw tooManyAnHour('tries');
    if (!share) throw notFound();
    const [quote] = await findQuotes(db, [share.quote_id]);
    const isOpen = quote && (await isShown(quote, now)) && !share.ended_at && share.expires_at > now;
    if (!isOpen || !(await mayBeEntered(db, quote.accountId))) throw await closed(quote?.accountId);
    const isNear = await isSignedInFrom(db, quote.accountId, { ip: request.ip, now });
    const { isRight, triesLeft } = await db.transaction().execute(async (tx) => {
      const tried = await tryPin(tx, { token, pin: request.body.pin, now });
      if (tried.hasClosed) await record(tx, quote, { action: 'share-closed', now, isNear });
      return tried;
    });
    if (isRight) return { share, quote, coming: { now, isNear } };
    if (triesLeft <= 0) throw await closed(quote.accountId);
    throw new Refusal(403, shareRefusals.wrongPin, messages.pinWrong(triesLeft));
  }

  /** Each at most once of a page, so that no stranger fills the log. Who it was is not known, and no address is kept. */
  async function record(
    tx: Db,
    quote: QuoteRecord,
    { action, now, isNear }: { action: 'share-read' | 'share-closed'; now: Date; isNear: boolean },
  ): Promise<void> {
    const from = isNear ? 'from' : 'not from';
    const detail = `${quote.id}, ${from} a network the advisor was signed in from`;
    const actor = { name: someoneWithLink, networkAddress: null };
    await recordAct(tx, actor, { action, subject: quote.accountEmail, detail, at: now });
  }

  /** What its advisor took out of their list, can no longer see or may not hand out is shown to no one. */
  async function isShown(quote: QuoteRecord, now: Date): Promise<boolean> {
    const isListed = (quote.isSaved || quote.isRequested) && !isPastItsDays(quote, now);
    return isListed && mayBeHandedOut(db, quote);
  }

  /** Kindly, and with whom to call, unless they asked to be forgotten. */
  async function closed(accountId: string | undefined): Promise<Refusal> {
    const isNamed = accountId !== undefined && !(await isErased(db, accountId));
    const profile = isNamed ? (await findAdvisor(db, accountId)).advisor : undefined;
    return new Refusal(
      410,
      shareRefusals.closed,
      refusals.shareClosed(profile?.name ?? '', profile?.phone ?? ''),
    );
  }
}
