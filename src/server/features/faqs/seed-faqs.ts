import type { Kysely } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
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
    const known = await releasedBefore(tx);
    for (const [at, faq] of released.entries()) {
      const position = 1 + released.slice(0, at).filter((one) => one.heading === faq.heading).length;
      const words = { title: faq.title, content: faq.content };
      const before = known.get(faq.slug);
      if (before && before.title === words.title && before.content === words.content) continue;
      if (before) await renewWords(tx, faq.slug, words, now);
      else await addReleased(tx, { ...words, slug: faq.slug, heading: faq.heading, position }, now);
    }
  });
}

type Words = { title: string; content: string };

/** What earlier starts put in, with its words of now; none where it was deleted. */
async function releasedBefore(db: Db): Promise<Map<string, Words | Record<keyof Words, null>>> {
  const rows = await db
    .selectFrom('released_faqs')
    .leftJoin('faqs', 'faqs.slug', 'released_faqs.slug')
    .select(['released_faqs.slug', 'faqs.title', 'faqs.content'])
    .execute();
  return new Map(rows.map(({ slug, ...words }) => [slug, words as Words]));
}

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
