import { setTimeout as wait } from 'node:timers/promises';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import type { Site } from '#contract/site/site.ts';
import { listStates } from '#server/features/states/state-store.ts';
import type { ShortMemory } from '#server/http/short-memory.ts';
import type { Parts } from '#server/parts.ts';
import { readZoneClock } from './read-zone-clock.ts';
import { findSiteSettings } from './site-store.ts';

/** No page waits longer for the database than this. */
const patienceMs = 500;

type SiteReader = {
  /** What letters and papers say; without the database, what was last known. */
  readSite(): Promise<Site>;
  /** What a page says, read once a second for all of them: what was last known also where the database takes its time. */
  readSiteSoon(): Promise<Site>;
};

export function openSiteReader(
  { db, clock, logger, settings }: Parts,
  memory: Pick<ShortMemory, 'recall'>,
): SiteReader {
  let known = siteDefaults;
  let zone: { year: number; clock: string[] } | undefined;
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** The read under way took longer than a page waits: until it is over, no page waits for it. */
  let isOverdue = false;
  return {
    async readSite() {
      await readAnew();
      return present();
    },
    async readSiteSoon() {
      await memory.recall('site', lookSoon);
      return present();
    },
  };

  /** True whatever came of it: that the database is away is remembered, too, and not found out by each page. */
  async function lookSoon(): Promise<true> {
    if (isOverdue) return true;
    const looking = readAnew();
    const isLate = await Promise.race([looking.then(() => false), wait(patienceMs, true)]);
    if (isLate) {
      isOverdue = true;
      void looking.finally(() => (isOverdue = false));
    }
    return true;
  }

  /** One at a time: what is asked for during a read is one more after it, which knows all that was changed by now. */
  function readAnew(): Promise<void> {
    if (reading === undefined) return (reading = read().finally(() => (reading = undefined)));
    return (next ??= reading.then(() => {
      next = undefined;
      return readAnew();
    }));
  }

  function present(): Site {
    const { isDemo, businessTimeZone, retentionDays } = settings;
    const year = clock.now().getUTCFullYear();
    if (year !== zone?.year) zone = { year, clock: [...readZoneClock(businessTimeZone, year)] };
    return { ...known, isDemo, businessTimeZone, businessClock: zone.clock, retentionDays, year };
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
