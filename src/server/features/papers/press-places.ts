import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { openFairLine } from '#server/adapters/fair-line.ts';
import { openCounts } from '#server/adapters/open-counts.ts';
import { Refusal, tooBusy } from '#server/http/refusal.ts';

type Places = { places: number; perAccount: number };

/**
 * The places at a press that sets one paper after the other: nobody has so many that others get none, and accounts and the
 * sites they come from take turns, since a paper may take seconds. While one is set, the facts of the next are read.
 */
export function openPlaces({ places, perAccount }: Places = limits.press) {
  const taken = openCounts();
  const line = openFairLine({ ofOne: 1, inAll: 2, waiting: places - 2 });
  return {
    /** Has a place while this is done; refused where there is none. */
    async hold<Done>(
      { accountId, site }: { accountId: string; site: string },
      work: () => Promise<Done>,
    ): Promise<Done> {
      if (taken.of(accountId) >= perAccount) {
        throw new Refusal(429, 'papers-waiting', refusals.papersWaiting, { retryAfterSeconds: 5 });
      }
      taken.change([accountId], 1);
      const end = await line.enter({ network: site, person: accountId }).turn;
      try {
        if (!end) throw tooBusy(5);
        return await work();
      } finally {
        end?.();
        taken.change([accountId], -1);
      }
    },
  };
}
