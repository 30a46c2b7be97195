import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { type Caller, callerOf } from '#server/http/caller.ts';
import { spenderOf } from '#server/http/limit-per-hour.ts';
import { networkOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';

/** Each holds a file or a connection to the store for as long as its reader likes. */
const mostOfNetwork = { bare: 2, advisor: 6, staff: 6 };
const mostOfPerson = 8;

/**
 * Of all on a node, with those who come before in the list: a bare session needs no login, so there may be any number of
 * them, and they leave room to advisors, as all advisors do to staff. Fewer than the connections to a bucket.
 */
const most = { bare: 8, advisor: 20, staff: 28 };
const kinds = ['bare', 'advisor', 'staff'] as const;
type Kind = (typeof kinds)[number];

/** Who may download at once. */
export function openDownloadPlaces() {
  const taken = new Map<ServerResponse, { network: string; person: string; kind: Kind }>();

  return {
    take(raw: ServerResponse, request: FastifyRequest): void {
      const one = {
        network: networkOf(request.ip),
        person: spenderOf(request),
        kind: kindOf(callerOf(request)),
      };
      const others = [...taken.values()];
      const ofNetwork = others.filter(({ network }) => network === one.network);
      const ofPerson = others.filter(({ person }) => person === one.person);
      const before = others.filter(({ kind }) => kinds.indexOf(kind) <= kinds.indexOf(one.kind));
      const isFull = before.length >= most[one.kind];
      if (isFull || ofNetwork.length >= mostOfNetwork[one.kind] || ofPerson.length >= mostOfPerson)
        throw tooBusy(2);
      taken.set(raw, one);
    },
    giveBack: (raw: ServerResponse) => void taken.delete(raw),
    list: () => [...taken.keys()],
  };
}

function kindOf({ role, seesHistory }: Caller): Kind {
  if (!seesHistory) return 'bare';
  return role === 'administrator' ? 'staff' : 'advisor';
}
