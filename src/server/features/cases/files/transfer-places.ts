import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '#server/http/caller.ts';
import { spenderOf } from '#server/http/limit-per-hour.ts';
import { mostOf } from '#server/adapters/fair-line.ts';
import { siteOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';

const kinds = ['bare', 'advisor', 'staff'] as const;
type Kind = (typeof kinds)[number];

/**
 * `inAll` is of all on a node, with those who come before in the list: a bare session needs no login, so there may be any
 * number of them, and they leave room to advisors, as all advisors do to staff.
 */
type Bounds = { ofSite: Record<Kind, number>; ofPerson: number; inAll: Record<Kind, number> };

/**
 * Each holds a file or a connection to the store for as long as its reader likes: fewer than the connections to a bucket.
 * Bare sessions have more than ten places, so that ten sites do not take them all.
 */
export const downloads: Bounds = {
  ofSite: { bare: 2, advisor: 6, staff: 6 },
  ofPerson: 8,
  inAll: { bare: 16, advisor: 28, staff: 36 },
};

/** Each holds up to a part of a file in memory (5 MB, in a bucket's case) for as long as its sender likes. */
export const uploads: Bounds = {
  ofSite: { bare: 4, advisor: 12, staff: 12 },
  ofPerson: 8,
  inAll: { bare: 16, advisor: 32, staff: 38 },
};

/** What ends it, while it can be ended: what has arrived whole cannot. */
type Transfer = { mayEnd: () => boolean; end: () => void };

/**
 * Who may send or receive a file at once. A place belongs to whatever stands for the call. A file may take as long as
 * twenty minutes, so where all places are taken, whoever has the most, a person or a site, loses their last to one who has
 * fewer.
 */
export function openTransferPlaces<Call>({ ofSite, ofPerson, inAll }: Bounds) {
  type Taken = Transfer & { site: string; person: string; kind: Kind };
  const taken = new Map<Call, Taken>();

  const findLast = (places: [Call, Taken][], by: 'site' | 'person', { [by]: another }: Taken) =>
    mostOf(places, { whose: ([, place]) => place[by], another }).findLast(([, { mayEnd }]) => mayEnd());

  return {
    take(call: Call, request: FastifyRequest, transfer: Transfer): void {
      const one = {
        ...transfer,
        site: siteOf(request.ip),
        person: spenderOf(request),
        kind: kindOf(callerOf(request)),
      };
      const others = [...taken];
      const fromThere = others.filter(([, { site }]) => site === one.site);
      const theirs = others.filter(([, { person }]) => person === one.person);
      if (fromThere.length >= ofSite[one.kind] || theirs.length >= ofPerson) throw tooBusy(2);
      const before = others.filter(([, { kind }]) => kinds.indexOf(kind) <= kinds.indexOf(one.kind));
      if (before.length >= inAll[one.kind]) {
        const last = findLast(before, 'person', one) ?? findLast(before, 'site', one);
        if (!last) throw tooBusy(2);
        taken.delete(last[0]);
        last[1].end();
      }
      taken.set(call, one);
    },
    giveBack: (call: Call) => void taken.delete(call),
    list: () => [...taken.keys()],
  };
}

/** From its beginning on, less a while at first: whoever is slower with a file of 20 MB holds it for over 20 minutes. */
const leastBytesPerSecond = 16 * 1024;
const lookEverySeconds = 10;
const patienceSeconds = 30;

/** Ends a transfer that is too slow; what is returned looks no further. */
export function endWhenSlow(countBytes: () => number, end: () => void): () => void {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += lookEverySeconds;
    if (countBytes() < (seconds - patienceSeconds) * leastBytesPerSecond) end();
  }, lookEverySeconds * 1_000);
  timer.unref();
  return () => clearInterval(timer);
}

function kindOf({ role, isMailboxProved }: Caller): Kind {
  if (!isMailboxProved) return 'bare';
  return role === 'administrator' ? 'staff' : 'advisor';
}
