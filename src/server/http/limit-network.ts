import { limits } from '#contract/limits.ts';
import type { Attempts, CountKey } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { networkOf, siteOf } from './network.ts';

const hourMs = 3_600_000;

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

/** Counts one more letter with a link, and says whether it is among the first of its site: those wait behind no flood of others. */
export async function countEarlyLink(
  attempts: Attempts,
  db: Db,
  { what, ip, now }: { what: string; ip: string; now: Date },
): Promise<boolean> {
  const count = await attempts.count(db, ['early', what, siteOf(ip)], { now, forMs: hourMs });
  return count <= limits.earlyLinksOfOneSitePerHour;
}

/** What all bare sessions have together in a while, and what counts as little for one site. */
type Shared = { what: string; most: number; little: number; forMs: number };
type From = { ip: string; now: Date };

/** The part of it that is left to sites which have taken little, so that a few which take much keep nobody else out. */
const keptForLittle = 0.2;

export async function hasSharedRoom(
  attempts: Attempts,
  db: Db,
  { what, most, little, forMs }: Shared,
  { ip, now }: From,
): Promise<boolean> {
  const taken = (whom: string) => attempts.count(db, ['shared', what, whom], { now, forMs, by: 0 });
  const inAll = await taken('all');
  return inAll < most * (1 - keptForLittle) || (inAll < most && (await taken(siteOf(ip))) < little);
}

export async function takeShared(
  attempts: Attempts,
  db: Db,
  { what, forMs }: Pick<Shared, 'what' | 'forMs'>,
  { ip, now, by = 1 }: From & { by?: number },
): Promise<void> {
  for (const whom of ['all', siteOf(ip)])
    await attempts.count(db, ['shared', what, whom], { now, forMs, by });
}
