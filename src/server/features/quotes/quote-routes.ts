import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type CalendarDate, calendarDateIn } from '#contract/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { explanationSchema } from '#contract/explanation.ts';
import { messages } from '#contract/messages.ts';
import {
  type CreateQuoteBody,
  createQuoteBodySchema,
  quoteListSchema,
  quoteSchema,
} from '#contract/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { type Caller, callerOf } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { byRid, ownQuote } from './own-quote.ts';
import { presentQuote } from './present-quote.ts';
import type { Pricing } from './pricing.ts';
import { reachOf } from './quote-reach.ts';
import {
  countQuotesSince,
  findQuote,
  findQuoteByKey,
  insertQuote,
  listQuotes,
  markQuote,
  type QuoteRecord,
} from './quote-store.ts';
import { findState } from './state-store.ts';

type Parts = {
  db: Db;
  clock: Clock;
  pricing: Pricing;
  requireAccount: onRequestAsyncHookHandler;
  businessTimeZone: string;
};

/** Far more than anyone works through; a bound on what one login can fill the database with. */
const mostQuotesAnHour = 300;

export function addQuoteRoutes(app: TypedApp, parts: Parts): void {
  const { db, clock, pricing, requireAccount, businessTimeZone } = parts;
  const guarded = { onRequest: requireAccount };
  const secured = { security: [{ token: [] }] };
  const today = (): CalendarDate => calendarDateIn(businessTimeZone, clock.now());

  app.post(
    calls.createQuote,
    {
      ...guarded,
      schema: { ...secured, body: createQuoteBodySchema(today), response: { 200: quoteSchema } },
    },
    async (request) => presentQuote(await createQuote(callerOf(request), request.body, keyOf(request))),
  );

  app.get(
    calls.quotes,
    { ...guarded, schema: { ...secured, response: { 200: quoteListSchema } } },
    async (request) => (await listQuotes(db, reachOf(callerOf(request)), clock.now())).map(presentQuote),
  );

  app.get(
    calls.quoteExplanation,
    { ...guarded, schema: { ...secured, params: byRid, response: { 200: explanationSchema } } },
    async (request) => pricing.explain(await ownQuote(db, asked(request))),
  );

  for (const [path, isSaved] of [
    [calls.unSaveQuote, false],
    [calls.saveQuote, true],
  ] as const) {
    app.put(
      path,
      { ...guarded, schema: { ...secured, params: byRid, response: { 204: z.null() } } },
      async (request, reply) => {
        const { reach, rid } = asked(request);
        await ownQuote(db, asked(request));
        await markQuote(db, reach, rid, { is_saved: isSaved });
        return reply.status(204).send(null);
      },
    );
  }

  function asked(request: FastifyRequest<{ Params: { rid: string } }>) {
    return { reach: reachOf(callerOf(request)), rid: request.params.rid, now: clock.now() };
  }

  async function createQuote(
    caller: Caller,
    body: CreateQuoteBody,
    idempotencyKey: string | null,
  ): Promise<QuoteRecord> {
    await requireAuthorizedState(db, body.stateOfOwnership);
    const now = clock.now();
    const hourAgo = new Date(now.getTime() - 3_600_000);
    if ((await countQuotesSince(db, caller.id, hourAgo)) >= mostQuotesAnHour) throw tooMany();
    const day = calendarDateIn(businessTimeZone, now);
    const price = pricing.price(body, day);
    const id = await insertQuote(db, { caller, body, price, now, today: day, idempotencyKey });
    if (id !== undefined) return (await findQuote(db, reachOf(caller), id))!;
    const earlier = await findQuoteByKey(db, reachOf(caller), idempotencyKey!);
    if (!earlier || !isSameRequest(earlier, body)) throw keyReused();
    return earlier;
  }
}

async function requireAuthorizedState(db: Db, name: string): Promise<void> {
  const state = await findState(db, name);
  if (state?.is_authorized) return;
  const sentence = state ? messages.stateUnavailable : messages.requiredField;
  throw new Refusal(422, 'invalid', 'Please check what you entered.', {
    fields: { stateOfOwnership: sentence },
  });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && /^[\w-]{1,100}$/.test(key)) return key;
  throw new Refusal(
    422,
    'bad-key',
    'An Idempotency-Key has up to 100 letters, digits, hyphens or underscores.',
  );
}

/** Everything the body says, the quote says too. */
function isSameRequest(quote: QuoteRecord, body: CreateQuoteBody): boolean {
  return Object.entries(body).every(([name, value]) =>
    isDeepStrictEqual((quote as Record<string, unknown>)[name], value),
  );
}

const keyReused = () =>
  new Refusal(409, 'key-reused', 'This Idempotency-Key was already used for another quote.');

const tooMany = () =>
  new Refusal(429, 'too-many', 'That is a great many quotes for one hour. Please try again later.', {
    retryAfterSeconds: 600,
  });
