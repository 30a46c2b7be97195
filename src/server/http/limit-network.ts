import { limits } from '#contract/limits.ts';
import type { Attempts, CountKey } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { networkOf, siteOf } from './network.ts';

type Most = { ip: string; now: Date; forMs: number; atMost: number; by?: number | undefined };

/**
 * Counts one more of these, or more at once, from where a call comes: whether it is within what one network may do, and the
 * site around it. What is beyond the network's own limit spends nothing of the site's.
 */
export async function countFromNetwork(
  attempts: Attempts,
  db: Db,
  { what, from }: { what: CountKey; from: Most },
): Promise<{ isWithin: boolean }> {
  const { ip, now, forMs, atMost, by } = from;
  const isWithin = async (whom: string, most: number) =>
    (await attempts.count(db, [...what, whom], { now, forMs, by })) <= most;
  const [network, site] = [networkOf(ip), siteOf(ip)];
  return {
    isWithin:
      (await isWithin(network, atMost)) &&
      (site === network || (await isWithin(site, atMost * limits.networksOfOneSite))),
  };
}
