import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/adapters/database/database.ts';
import { type CaseRecord, findCase, lockCase } from '#server/features/cases/case-store.ts';
import { ownQuote } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-store.ts';
import { callerOf } from '#server/http/caller.ts';
import { notFound } from '#server/http/refusal.ts';

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** The caller's own case. Another's, one out of this session's reach, or a quote without one: 404 alike. */
export async function ownCase(db: Db, request: Asked, now: Date): Promise<CaseRecord> {
  await requireOwn(db, request, now);
  return found(await findCase(db, request.params.id));
}

/** One's own case, locked until the transaction ends. */
export async function ownCaseLocked(db: Db, request: Asked, now: Date): Promise<CaseRecord> {
  await requireOwn(db, request, now);
  return found(await lockCase(db, request.params.id));
}

async function requireOwn(db: Db, request: Asked, now: Date): Promise<void> {
  const { case: has } = await ownQuote(db, { reach: reachOf(callerOf(request)), id: request.params.id, now });
  if (!has) throw notFound();
}

function found(record: CaseRecord | undefined): CaseRecord {
  if (!record) throw notFound();
  return record;
}
