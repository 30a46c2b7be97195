import { setTimeout as wait } from 'node:timers/promises';
import { siteDefaults } from '#contract/site-defaults.ts';
import type { Site } from '#contract/site.ts';
import { listStates } from '#server/features/states/state-store.ts';
import type { Parts } from '#server/parts.ts';
import { findSiteSettings } from './site-store.ts';

/** No page waits longer for the database than this. */
const patienceMs = 500;

type SiteReader = {
  /** What letters and papers say; without the database, what was last known. */
  readSite(): Promise<Site>;
  /** What a page says: what was last known also where the database takes its time. */
  readSiteSoon(): Promise<Site>;
};

export function openSiteReader({ db, clock, logger, settings }: Parts): SiteReader {
  let known = siteDefaults;
  /** A read that took longer than a page waits: until it is over, no other is begun. */
  let overdue: Promise<void> | undefined;
  return {
    async readSite() {
      await read();
      return present();
    },
    async readSiteSoon() {
      if (overdue === undefined) {
        const reading = read();
        const isLate = await Promise.race([reading.then(() => false), wait(patienceMs, true)]);
        if (isLate) overdue = reading.finally(() => (overdue = undefined));
      }
      return present();
    },
  };

  function present(): Site {
    const { isDemo, businessTimeZone, retentionDays } = settings;
    return { ...known, isDemo, businessTimeZone, retentionDays, year: clock.now().getUTCFullYear() };
  }

  async function read(): Promise<void> {
    try {
      const states = await listStates(db);
      const { phone, fax, figures, ...set } = (await findSiteSettings(db))?.settings ?? siteDefaults;
      known = {
        ...siteDefaults,
        phone,
        fax,
        figures,
        licensee: set.licensee ?? siteDefaults.licensee,
        licenseNumber: set.licenseNumber ?? siteDefaults.licenseNumber,
        isRangeAfterAdvisorPay: set.isRangeAfterAdvisorPay ?? siteDefaults.isRangeAfterAdvisorPay,
        unavailableStates: states.filter((state) => !state.is_authorized).map((state) => state.code),
      };
    } catch (error) {
      logger.error({ err: error }, 'the site could not be read');
    }
  }
}
