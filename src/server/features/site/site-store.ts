import { siteDefaults } from '#contract/site-defaults.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site-settings.ts';
import type { Db } from '#server/adapters/database/database.ts';

/** What an administrator has set, or undefined while the release's own values stand. */
export async function findSiteSettings(db: Db) {
  const row = await db.selectFrom('site_settings').selectAll().executeTakeFirst();
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

/** A value that an earlier release did not know of is the default's. */
function readSettings(stored: unknown): SiteSettings {
  const given = stored as Partial<SiteSettings>;
  const figures = { ...siteDefaults.figures, ...given.figures };
  return siteSettingsSchema.parse({ ...siteDefaults, ...given, figures });
}
