import { siteDefaults } from '#contract/site-defaults.ts';
import type { Site } from '#contract/site.ts';
import { listStates } from '#server/features/states/state-store.ts';
import type { Parts } from '#server/parts.ts';
import { findSiteSettings } from './site-store.ts';

/** Reads what the pages say. Without the database it is what was last known: a page never waits for it to come back. */
export function openSiteReader({ db, clock, logger, settings }: Parts): () => Promise<Site> {
  let known = siteDefaults;
  return async () => {
    try {
      const states = await listStates(db);
      const { phone, fax, figures } = (await findSiteSettings(db))?.settings ?? siteDefaults;
      known = {
        ...siteDefaults,
        phone,
        fax,
        figures,
        unavailableStates: states.filter((state) => !state.is_authorized).map((state) => state.code),
      };
    } catch (error) {
      logger.error({ err: error }, 'the site could not be read');
    }
    const { isDemo, businessTimeZone, retentionDays } = settings;
    return { ...known, isDemo, businessTimeZone, retentionDays, year: clock.now().getUTCFullYear() };
  };
}
