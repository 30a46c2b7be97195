import * as z from 'zod';
import type { CaseSide } from '#contract/cases/case-life.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CaseRow } from './case-store.ts';

/** `?before=40`: those just before the 41st; the newest when it is not said. */
export const messagesQuery = z.object({
  before: z.coerce.number().int().min(1).max(limits.messagesPerCase).optional(),
});

type NewMessage = { at: Date; side: CaseSide; author: string; text: string };

/** One more between the advisor and the desk; what the advisor writes waits for an answer. */
export async function addMessage(db: Db, quoteId: string, message: NewMessage): Promise<void> {
  const most = message.side === 'advisor' ? limits.messagesWithAdvisors : limits.messagesPerCase;
  await requireRoom(db, 'case_messages', quoteId, most);
  await db
    .insertInto('case_messages')
    .values({ quote_id: quoteId, ...message })
    .execute();
  const waits = db.updateTable('cases').where('quote_id', '=', quoteId);
  if (message.side === 'advisor') {
    await waits.set({ unanswered_since: message.at }).where('unanswered_since', 'is', null).execute();
  } else {
    await waits.set({ unanswered_since: null }).execute();
  }
}

export async function addNote(
  db: Db,
  quoteId: string,
  note: { at: Date; author: string; text: string },
): Promise<void> {
  await requireRoom(db, 'case_notes', quoteId, limits.notesPerCase);
  await db
    .insertInto('case_notes')
    .values({ quote_id: quoteId, ...note })
    .execute();
}

/** How many come before the newest that are shown with the case: whole pages, which stay what they are as more come. */
export async function countBeforeNewest(db: Db, quoteId: string): Promise<number> {
  const { messagesAtOnce: size } = limits;
  return Math.max(0, Math.floor((await countOf(db, 'case_messages', quoteId)) / size) - 1) * size;
}

/** Oldest first, without the first `after`. */
export async function listMessages(
  db: Db,
  quoteId: string,
  { after, most }: { after: number; most: number },
) {
  return db
    .selectFrom('case_messages')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .offset(after)
    .limit(most)
    .execute();
}

/** Of the first `before` the last ones; without it, of all. */
export async function listMessagesBefore(db: Db, quoteId: string, before?: number) {
  const end = before ?? (await countOf(db, 'case_messages', quoteId));
  const after = Math.max(0, end - limits.messagesAtOnce);
  return listMessages(db, quoteId, { after, most: end - after });
}

/** Who wrote when, of all of them: what they say stays where it is. */
export async function listWritten(db: Db, quoteId: string) {
  return db
    .selectFrom('case_messages')
    .select(['at', 'side', 'author'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();
}

export async function listNotes(db: Db, quoteId: string) {
  return db.selectFrom('case_notes').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute();
}

/** What the desk wrote since the advisor last read the case. */
export async function countUnread(
  db: Db,
  { quote_id: quoteId, read_message_id: readId }: Pick<CaseRow, 'quote_id' | 'read_message_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('case_messages')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('quote_id', '=', quoteId)
    .where('side', '=', 'trove')
    .where('id', '>', readId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMessages(db: Db, quoteId: string): Promise<number> {
  return countOf(db, 'case_messages', quoteId);
}

/** Of all there are so far; 0 where there are none. */
export async function findLastMessageId(db: Db, quoteId: string): Promise<number> {
  const found = await db
    .selectFrom('case_messages')
    .select('id')
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? 0;
}

async function requireRoom(
  db: Db,
  table: 'case_messages' | 'case_notes',
  quoteId: string,
  most: number,
): Promise<void> {
  if ((await countOf(db, table, quoteId)) >= most) {
    throw new Refusal(409, 'enough-messages', refusals.enoughMessages);
  }
}

async function countOf(db: Db, table: 'case_messages' | 'case_notes', quoteId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
