import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ClientLanguage } from '#contract/papers/papers.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';

type NewShare = {
  quoteId: string;
  language: ClientLanguage;
  days: number;
  /** Of the quote, with which its page ends at the latest; null where that is kept longer. */
  endsAt: Date | null;
  now: Date;
};

/** Opens one and ends what was open before. Link (128 bits) and PIN are nowhere but in the answer. */
export async function openShare(db: Db, { quoteId, language, days, endsAt, now }: NewShare) {
  await endShares(db, quoteId, now);
  const lastsUntil = now.getTime() + days * 86_400_000;
  const token = randomBytes(16).toString('base64url');
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('shares')
    .values({
      quote_id: quoteId,
      token_hash: hashOf(token),
      pin_hash: hashOf(`${token} ${pin}`),
      language,
      made_at: now,
      expires_at: new Date(Math.min(lastsUntil, endsAt?.getTime() ?? lastsUntil)),
      ended_at: null,
      acknowledged_at: null,
    })
    .execute();
  return { token, pin };
}

/** How many were open. */
export async function endShares(db: Db, quoteId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set({ ended_at: now })
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All that were made of a quote, for its compliance file. */
export async function listShares(db: Db, quoteId: string) {
  return db
    .selectFrom('shares')
    .select(['language', 'made_at', 'expires_at', 'ended_at', 'opened_at', 'opened_near', 'opened_elsewhere'])
    .select(['acknowledged_at', 'acknowledged_near'])
    .where('quote_id', '=', quoteId)
    .orderBy('made_at')
    .limit(limits.share.onFile)
    .execute();
}

export async function findShareByToken(db: Db, token: string) {
  return db
    .selectFrom('shares')
    .select([
      'id',
      'quote_id',
      'language',
      'made_at',
      'expires_at',
      'ended_at',
      'acknowledged_at',
      'opened_at',
    ])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

/**
 * In one statement, so that many at once never get more than five wrong ones and right ones never count. Says how many
 * are left after a wrong one, and of the last of them that it closed the page.
 */
export async function tryPin(
  db: Db,
  { token, pin, now }: { token: string; pin: string; now: Date },
): Promise<{ isRight: boolean; triesLeft: number; hasClosed: boolean }> {
  const isWrong = sql<boolean>`pin_hash <> ${hashOf(`${token} ${pin}`)}`;
  const tried = await db
    .updateTable('shares')
    .set({
      wrong_pins: sql`wrong_pins + (${isWrong})::integer`,
      ended_at: sql`case when ${isWrong} and wrong_pins + 1 >= ${sql.lit(limits.share.wrongPins)} then ${now}::timestamptz end`,
    })
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['wrong_pins', isWrong.as('isWrong')])
    .executeTakeFirst();
  if (!tried) return { isRight: false, triesLeft: 0, hasClosed: false };
  const triesLeft = limits.share.wrongPins - tried.wrong_pins;
  return { isRight: !tried.isWrong, triesLeft, hasClosed: triesLeft <= 0 };
}

/** When, and whether from a network that its advisor is signed in from. */
type Coming = { now: Date; isNear: boolean };

/** The last openings are kept. */
export async function noteOpening(db: Db, id: string, { now, isNear }: Coming): Promise<void> {
  const where = isNear ? 'opened_near' : 'opened_elsewhere';
  await db
    .updateTable('shares')
    .set({ opened_at: withLast('opened_at', now), [where]: withLast(where, now) })
    .where('id', '=', id)
    .execute();
}

function withLast(column: string, now: Date) {
  const times = sql.ref<Date[]>(column);
  return sql<
    Date[]
  >`(${times} || ${now}::timestamptz)[greatest(1, cardinality(${times}) + 2 - ${sql.lit(limits.share.openings)}):]`;
}

/** When it was said for the first time, and whether this is it. */
export async function acknowledge(
  db: Db,
  id: string,
  { now, isNear }: Coming,
): Promise<{ at: Date; isFirst: boolean }> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set({ acknowledged_at: now, acknowledged_near: isNear })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { at: now, isFirst: true };
  const { acknowledged_at: at } = await db
    .selectFrom('shares')
    .select('acknowledged_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { at: at ?? now, isFirst: false };
}

/** Of quotes that lost their person. */
export const forgetShares: ForgetSome = async (db, { atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('id', 'in', (from) =>
      from
        .selectFrom('shares')
        .innerJoin('quotes', 'quotes.id', 'shares.quote_id')
        .select('shares.id')
        .where('quotes.deidentified_at', 'is not', null)
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
