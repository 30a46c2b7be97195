import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '#server/http/caller.ts';
import { spenderOf } from '#server/http/limit-per-hour.ts';
import { networkOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';

const kinds = ['bare', 'advisor', 'staff'] as const;
type Kind = (typeof kinds)[number];

/**
 * `inAll` is of all on a node, with those who come before in the list: a bare session needs no login, so there may be any
 * number of them, and they leave room to advisors, as all advisors do to staff.
 */
type Bounds = { ofNetwork: Record<Kind, number>; ofPerson: number; inAll: Record<Kind, number> };

/** Each holds a file or a connection to the store for as long as its reader likes: fewer than the connections to a bucket. */
export const downloads: Bounds = {
  ofNetwork: { bare: 2, advisor: 6, staff: 6 },
  ofPerson: 8,
  inAll: { bare: 8, advisor: 20, staff: 28 },
};

/** Each holds up to a part of a file in memory (5 MB, in a bucket's case) for as long as its sender likes. */
export const uploads: Bounds = {
  ofNetwork: { bare: 4, advisor: 12, staff: 12 },
  ofPerson: 8,
  inAll: { bare: 12, advisor: 32, staff: 38 },
};

/** Who may send or receive a file at once. A place belongs to whatever stands for the call. */
export function openTransferPlaces<Call>({ ofNetwork, ofPerson, inAll }: Bounds) {
  const taken = new Map<Call, { network: string; person: string; kind: Kind }>();

  return {
    take(call: Call, request: FastifyRequest): void {
      const one = {
        network: networkOf(request.ip),
        person: spenderOf(request),
        kind: kindOf(callerOf(request)),
      };
      const others = [...taken.values()];
      const fromThere = others.filter(({ network }) => network === one.network);
      const theirs = others.filter(({ person }) => person === one.person);
      const before = others.filter(({ kind }) => kinds.indexOf(kind) <= kinds.indexOf(one.kind));
      const isFull = before.length >= inAll[one.kind];
      if (isFull || fromThere.length >= ofNetwork[one.kind] || theirs.length >= ofPerson) throw tooBusy(2);
      taken.set(call, one);
    },
    giveBack: (call: Call) => void taken.delete(call),
    list: () => [...taken.keys()],
  };
}

function kindOf({ role, seesHistory }: Caller): Kind {
  if (!seesHistory) return 'bare';
  return role === 'administrator' ? 'staff' : 'advisor';
}
