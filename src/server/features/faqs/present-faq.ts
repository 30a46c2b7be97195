import type { Selectable } from 'kysely';
import type { AdminFaq } from '#contract/faqs/admin-faqs.ts';
import type { Faq } from '#contract/faqs/faq.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

type Row = Selectable<Schema['faqs']>;

/** As its readers see it. */
export function presentFaq({ slug, heading, position, title, content }: Row): Faq {
  return { id: slug, heading, index: position, title, content };
}

/** As its writers see it. */
export function presentFaqToStaff(row: Row): AdminFaq {
  return {
    ...presentFaq(row),
    id: row.id,
    slug: row.slug,
    isPublished: row.is_published,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
