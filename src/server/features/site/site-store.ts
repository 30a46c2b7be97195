import { type Selectable, sql } from 'kysely';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site/site-settings.ts';
import { demoLicensee } from '#contract/site/site-words.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

/** What an administrator has set, or undefined while the release's own values stand. */
export async function findSiteSettings(db: Db) {
  return readRow(await db.selectFrom('site_settings').selectAll().executeTakeFirst());
}

/** The settings of the site, which stay so until the transaction's end, also while there are none. */
export async function lockSiteSettings(db: Db) {
  await sql`lock table site_settings in exclusive mode`.execute(db);
  return readRow(await db.selectFrom('site_settings').selectAll().executeTakeFirst());
}

function readRow(row: Selectable<Schema['site_settings']> | undefined) {
  if (row === undefined) return undefined;
  return {
    settings: readSettings(row.settings),
    changed: { at: row.updated_at.toISOString(), by: row.updated_by },
  };
}

export async function setSiteSettings(
  db: Db,
  settings: SiteSettings,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: now, updated_by: by };
  await db
    .insertInto('site_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(row))
    .execute();
}

/** A value that an earlier release did not know of is the default's; so are all figures once one is no longer allowed. */
function readSettings(stored: unknown): SiteSettings {
  const given = { ...(stored as Partial<SiteSettings>) };
  // What an earlier release filled in by itself is nobody's name.
  if (given.licensee === demoLicensee) given.licensee = '';
  const figures = { ...siteDefaults.figures, ...given.figures };
  const read = siteSettingsSchema.safeParse({ ...siteDefaults, ...given, figures });
  if (read.success) return read.data;
  return siteSettingsSchema.parse({ ...siteDefaults, ...given, figures: siteDefaults.figures });
}
