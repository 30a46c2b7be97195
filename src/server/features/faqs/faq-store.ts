import type { FaqDraft } from '#contract/faqs/admin-faqs.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { cleanContent } from './clean-content.ts';
import { freeSlug } from './faq-slug.ts';

/** In the order they stand in: by the place of their heading, then by their own. */
export async function listFaqs(db: Db) {
  return db
    .selectFrom('faqs')
    .innerJoin('faq_headings', 'faq_headings.name', 'faqs.heading')
    .selectAll('faqs')
    .orderBy('faq_headings.position')
    .orderBy('faqs.position')
    .orderBy('faqs.title')
    .orderBy('faqs.id')
    .execute();
}

type Change = { now: Date; by: string };

/** A new one is not on the page until it is published. */
export async function addFaq(db: Db, draft: FaqDraft, { now, by }: Change): Promise<string> {
  const taken = await db.selectFrom('faqs').select('slug').execute();
  if (taken.length >= limits.faqs) throw new Refusal(409, 'enough-faqs', refusals.enoughFaqs);
  const heading = await settleHeading(db, draft.heading);
  const slug = freeSlug(
    draft.title,
    taken.map((one) => one.slug),
  );
  const { id } = await db
    .insertInto('faqs')
    .values({ ...rowOf(draft), heading, slug, is_published: false, updated_at: now, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined when it is gone; else it stays as it is until the transaction's end. */
export async function lockFaq(db: Db, id: string) {
  return db.selectFrom('faqs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeFaq(db: Db, id: string, draft: FaqDraft, { now, by }: Change): Promise<void> {
  const heading = await settleHeading(db, draft.heading);
  await db
    .updateTable('faqs')
    .set({ ...rowOf(draft), heading, updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute();
  await dropEmptyHeadings(db);
}

/** Its title, or undefined when it is gone. */
export async function publishFaq(
  db: Db,
  id: string,
  isPublished: boolean,
  { now, by }: Change,
): Promise<string | undefined> {
  const changed = await db
    .updateTable('faqs')
    .set({ is_published: isPublished, updated_at: now, updated_by: by })
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  return changed?.title;
}

export async function removeFaq(db: Db, id: string): Promise<string | undefined> {
  const removed = await db.deleteFrom('faqs').where('id', '=', id).returning('title').executeTakeFirst();
  await dropEmptyHeadings(db);
  return removed?.title;
}

/** False when they are no longer as they were seen, or when these are not all of them. */
export async function orderHeadings(
  db: Db,
  names: readonly string[],
  seen: readonly string[],
): Promise<boolean> {
  const rows = await db.selectFrom('faq_headings').select('name').orderBy('position').forUpdate().execute();
  const there = rows.map(({ name }) => name);
  if (there.join('\n') !== seen.join('\n')) return false;
  if (there.toSorted().join('\n') !== names.toSorted().join('\n')) return false;
  for (const [at, name] of names.entries()) {
    await db
      .updateTable('faq_headings')
      .set({ position: at + 1 })
      .where('name', '=', name)
      .execute();
  }
  return true;
}

function rowOf({ index, title, content }: FaqDraft) {
  return { position: index, title, content: cleanContent(content) };
}

/** The heading of that name, however its letters are written; one that is new comes last. */
export async function settleHeading(db: Db, name: string): Promise<string> {
  const there = await db.selectFrom('faq_headings').select('name').execute();
  const known = there.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known === undefined) await addHeading(db, name);
  return known?.name ?? name;
}

async function addHeading(db: Db, name: string): Promise<void> {
  await db
    .insertInto('faq_headings')
    .columns(['name', 'position'])
    .expression((from) =>
      from
        .selectFrom('faq_headings')
        .select((select) => [
          select.val(name).as('name'),
          select.fn.coalesce(select(select.fn.max('position'), '+', 1), select.lit(1)).as('position'),
        ]),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function dropEmptyHeadings(db: Db): Promise<void> {
  await db
    .deleteFrom('faq_headings')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('faqs').select('faqs.id').whereRef('faqs.heading', '=', 'faq_headings.name'),
        ),
      ),
    )
    .execute();
}
