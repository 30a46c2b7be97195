import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { Refusal, tooBusy } from '#server/http/refusal.ts';

/** The places at a press that sets one paper after the other: nobody has so many that others get none. */
export function openPlaces({ places, perAccount }: { places: number; perAccount: number } = limits.press) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Has a place while this is done; refused where there is none. */
    async hold<Done>(accountId: string, work: () => Promise<Done>): Promise<Done> {
      const own = taken.get(accountId) ?? 0;
      if (own >= perAccount) {
        throw new Refusal(429, 'papers-waiting', refusals.papersWaiting, { retryAfterSeconds: 5 });
      }
      if (all >= places) throw tooBusy(5);
      taken.set(accountId, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (taken.get(accountId) ?? 1) - 1;
        if (left > 0) taken.set(accountId, left);
        else taken.delete(accountId);
      }
    },
  };
}
