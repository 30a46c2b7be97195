import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import {
  type CalendarDate,
  calendarDateIn,
  formatCalendarDate,
  formatIsoDate,
} from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { explanationSchema } from '#contract/quotes/explanation.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import {
  encodeFacts,
  issueDateField,
  quoteListQuerySchema,
  quoteParamsSchema,
  quoteRequestSchema,
} from '#contract/quotes/quote-codec.ts';
import {
  idempotencyKeyHeader,
  quoteAnswerSchema,
  quoteFactsAnswerSchema,
  quoteListSchema,
  quotePageAnswerSchema,
} from '#contract/quotes/quote-wire.ts';
import {
  saleableOn,
  type StateRules,
  stateRulesAnswerSchema,
  valuedFrom,
} from '#contract/states/state-rules.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitCaller, limitQuotes, requireWithinHour } from '#server/http/limit-per-hour.ts';
import { badField, notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { isId, ownQuote, ownQuoteToRead, ownRunsLocked } from './own-quote.ts';
import { presentQuote, presentQuotePage } from './present-quote.ts';
import { findEndedShares, findShare } from './quote-share.ts';
import { insertCountedQuote, insertQuote, type NewQuote } from './insert-quote.ts';
import { type QuoteRecord, readNewQuote } from './quote-record.ts';
import { countRuns } from './quote-runs.ts';
import {
  findQuote,
  findQuoteByKey,
  listQuotes,
  lockAccountShared,
  lockRuns,
  markSaved,
  reachOf,
} from './quote-store.ts';
import { noteSeenRange } from './watch/watch-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { setInForce } from '#server/features/assumptions/loaded-sets.ts';
import { presentStateRulesFor } from '#server/features/states/present-state-rules.ts';
import { requireAuthorizedState } from '#server/features/states/require-authorized.ts';
import { findStateRules, findStateRulesOf } from '#server/features/states/state-rules-store.ts';
import { findState } from '#server/features/states/state-store.ts';

export function addQuoteRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, memory, attempts, pricing, settings, enroll } = parts;
  const today = (): CalendarDate => calendarDateIn(settings.businessTimeZone, clock.now());

  app.post(
    calls.createQuote,
    {
      schema: { body: quoteRequestSchema(today), response: { 200: quoteAnswerSchema } },
      config: { leavesMemory: true },
    },
    async (request) => presentQuote(await createQuote(request, keyOf(request), request.body)),
  );

  app.get(
    calls.quotes,
    {
      config: { takesTurns: true },
      schema: { querystring: quoteListQuerySchema, response: { 200: quoteListSchema } },
    },
    async (request) => {
      const place = { now: clock.now(), before: request.query.before };
      return (await listQuotes(db, reachOf(callerOf(request)), place)).map(presentQuote);
    },
  );

  app.get(
    calls.quote,
    {
      config: { takesTurns: true },
      schema: { params: quoteParamsSchema, response: { 200: quotePageAnswerSchema } },
    },
    async (request) => {
      const quote = await ownQuoteToRead(db, asked(request));
      const now = clock.now();
      return presentQuotePage(quote, {
        share: await findShare(db, quote.id, now),
        endedShares: await findEndedShares(db, quote.id, now),
      });
    },
  );

  app.get(
    calls.quoteFacts,
    { schema: { params: quoteParamsSchema, response: { 200: quoteFactsAnswerSchema } } },
    async (request) => encodeFacts(await ownQuoteToRunAgain(request, request.params.id)),
  );

  app.get(
    calls.quoteExplanation,
    {
      config: { takesTurns: true },
      schema: { params: quoteParamsSchema, response: { 200: explanationSchema } },
    },
    async (request) => pricing.explain(await ownQuoteToRead(db, asked(request))),
  );

  app.get(
    calls.quoteStateRules,
    { schema: { params: quoteParamsSchema, response: { 200: stateRulesAnswerSchema } } },
    async (request) => {
      const { state, createdAt, issueDate } = await ownQuoteToRead(db, asked(request));
      const kept = await findStateRulesOf(db, state, createdAt);
      if (!kept) throw notFound();
      return presentStateRulesFor(kept.rules, saleableOn(kept.rules, issueDate, today()));
    },
  );

  for (const [path, isSaved] of [
    [calls.unSaveQuote, false],
    [calls.saveQuote, true],
  ] as const) {
    app.put(
      path,
      { schema: { params: quoteParamsSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        await ownQuote(db, asked(request));
        await limitCaller(parts, db, { request, kind: 'saves' });
        await db.transaction().execute(async (tx) => {
          await markSaved(tx, await ownRunsLocked(tx, asked(request)), isSaved);
        });
        return reply.status(204).send(null);
      },
    );
  }

  function asked(request: FastifyRequest<{ Params: { id: string } }>) {
    return { reach: reachOf(callerOf(request)), id: request.params.id, now: clock.now() };
  }

  async function createQuote(
    call: FastifyRequest,
    idempotencyKey: string | null,
    { request, rerunOf }: { request: QuoteRequest; rerunOf: string | null },
  ): Promise<QuoteRecord> {
    const now = clock.now();
    const day = today();
    const { state, rules, assumed } = await groundsOf(request.state, day);
    requireAuthorizedState(state);
    requireHarmlessValuing(rules, request, day);
    if (rerunOf !== null) await requireRoomForRun(db, await ownQuoteToRunAgain(call, rerunOf));
    if (request.schedule && assumed.account === null) throw badField('schedule', messages.noSchedules);
    const price = pricing.price(request, day, assumed);
    const asked = { request, price, now, today: day, idempotencyKey };
    const { caller, made } = await insertWithinHour(call, asked, rerunOf);
    if (made) {
      if (rerunOf !== null) await noteSeenRange(db, made.history_id, price);
      return rerunOf === null
        ? readNewQuote(made, caller, assumed)
        : (await findQuote(db, reachOf(caller), made.id))!;
    }
    const earlier = await findQuoteByKey(db, reachOf(caller), idempotencyKey!);
    if (!earlier || !isSameRequest(earlier, request)) {
      throw new Refusal(409, 'key-reused', refusals.idempotencyKeyReused);
    }
    return earlier;
  }

  /** What a quote in a state rests on besides its facts. */
  function groundsOf(name: string, day: CalendarDate) {
    return memory.recall(`grounds of ${name} on ${formatIsoDate(day)}`, async () => ({
      state: await findState(db, name),
      rules: (await findStateRules(db, name))?.rules,
      assumed: await setInForce(db, day),
    }));
  }

  async function insertWithinHour(
    call: FastifyRequest,
    asked: Omit<NewQuote, 'caller'>,
    rerunOf: string | null,
  ) {
    const { id, isMailboxProved, isVisit } = callerOf(call);
    if (isMailboxProved && !isVisit && rerunOf === null) {
      const counting = attempts.counting(['quotes', id], { now: asked.now, forMs: 3_600_000 });
      const within = { counting, most: limits.perHour.quotes };
      const { count, made } = await insertCountedQuote(db, { ...asked, caller: callerOf(call) }, within);
      requireWithinHour('quotes', count);
      return { caller: callerOf(call), made };
    }
    // Before anything is held, which who asks without an end would keep from others, and before anything of a new member
    // is kept.
    await limitQuotes(parts, db, call);
    const caller = isVisit ? await enroll(call) : callerOf(call);
    if (rerunOf !== null && !isVisit) {
      const made = await db.transaction().execute(async (tx) => {
        // In the order in which an erasure and a letter's link come to them: the account, then its quotes.
        await lockAccountShared(tx, caller.id);
        // Runs of one quote are made one after the other, so that they are counted.
        const earlier = await lockRuns(tx, reachOf(caller), rerunOf);
        if (!earlier) throw notFound();
        await requireRoomForRun(tx, earlier);
        return insertQuote(tx, { ...asked, caller, runOf: earlier });
      });
      return { caller, made };
    }
    return { caller, made: await insertQuote(db, { ...asked, caller }) };
  }

  /** One's own, also one that has expired: as long as it has its person. */
  async function ownQuoteToRunAgain(call: FastifyRequest, id: string): Promise<QuoteRecord> {
    const earlier = isId(id) ? await findQuote(db, reachOf(callerOf(call)), id) : undefined;
    if (!earlier) throw notFound();
    return earlier;
  }
}

async function requireRoomForRun(db: Db, { historyId }: QuoteRecord): Promise<void> {
  const runs = await countRuns(db, historyId);
  if (runs >= limits.runsOfOne) throw new Refusal(409, 'too-many-runs', refusals.tooManyRuns);
}

/** Where an evaluation in the first years can cost the owner an exemption, there is none. */
function requireHarmlessValuing(
  rules: StateRules | undefined,
  request: QuoteRequest,
  on: CalendarDate,
): void {
  const from = rules && valuedFrom(rules, request.issueDate, on);
  if (from) throw badField(issueDateField, messages.notYetValued(request.state, formatCalendarDate(from)));
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && /^[\w-]{1,100}$/.test(key)) return key;
  throw new Refusal(422, 'bad-key', refusals.badIdempotencyKey);
}

/** Everything the request says, the quote says too; more may have been read since. */
function isSameRequest(quote: QuoteRecord, { acknowledgedNotices, ...request }: QuoteRequest): boolean {
  return (
    acknowledgedNotices.every((name) => quote.acknowledgedNotices.includes(name)) &&
    Object.entries(request).every(([name, value]) =>
      isDeepStrictEqual((quote as Record<string, unknown>)[name], value),
    )
  );
}
