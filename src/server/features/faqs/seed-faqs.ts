import type { Kysely } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { cleanContent } from './clean-content.ts';
import { releasedFaqs } from './content/released-faqs.ts';
import { settleHeading } from './faq-store.ts';

const system = 'system';

/** At each start: puts in what is new in this release, and the release's own words where no one has changed them. */
export async function seedFaqs(
  db: Kysely<Schema>,
  now: Date,
  released: typeof releasedFaqs = releasedFaqs,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = new Set(
      (await tx.selectFrom('released_faqs').select('slug').execute()).map(({ slug }) => slug),
    );
    for (const [at, faq] of released.entries()) {
      const position = 1 + released.slice(0, at).filter((one) => one.heading === faq.heading).length;
      const words = { title: faq.title, content: cleanContent(faq.content) };
      if (known.has(faq.slug)) await renewWords(tx, faq.slug, words, now);
      else await addReleased(tx, { ...words, slug: faq.slug, heading: faq.heading, position }, now);
    }
  });
}

type Words = { title: string; content: string };

async function renewWords(db: Db, slug: string, words: Words, now: Date): Promise<void> {
  await db
    .updateTable('faqs')
    .set({ ...words, updated_at: now })
    .where('slug', '=', slug)
    .where('updated_by', '=', system)
    .where((where) => where.or([where('title', '!=', words.title), where('content', '!=', words.content)]))
    .execute();
}

type Released = Words & { slug: string; heading: string; position: number };

async function addReleased(db: Db, { heading, ...faq }: Released, now: Date): Promise<void> {
  const added = await db
    .insertInto('released_faqs')
    .values({ slug: faq.slug })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  // Another node that starts beside this one puts it in.
  if (added === undefined) return;
  await db
    .insertInto('faqs')
    .values({
      ...faq,
      heading: await settleHeading(db, heading),
      is_published: true,
      updated_at: now,
      updated_by: system,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
