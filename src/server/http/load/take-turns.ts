import type { FastifyRequest } from 'fastify';
import { type Asker, type FairLineLimits, openFairLine } from '#server/adapters/fair-line.ts';
import { isUpload } from './limit-in-flight.ts';
import { spenderOf } from '#server/http/limit-per-hour.ts';
import { siteOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { onceOver, untilOver } from './until-over.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface FastifyContextConfig {
    /** It costs so much that few are at work at once, and the others wait for their turn. */
    takesTurns?: boolean;
    /** It is a GET, and yet changes something. */
    changes?: boolean;
  }
}

/**
 * All share one processor, and what is at work is what anyone's next call waits for. In line are as many as one site
 * may ask for at once.
 */
const usualLimits: FairLineLimits = { ofOne: 1, inAll: 2, strangers: 1, waiting: 60 };

/** Costly answers are made a few at a time, so that they hold up nothing else, and those of one site no other's. */
export function takeTurns(app: TypedApp, limits: FairLineLimits = usualLimits): void {
  standInLine(app, limits, (request) =>
    request.routeOptions.config.takesTurns ? { network: siteOf(request.ip), ...whoAsks(request) } : undefined,
  );
}

/** Fewer than half of the connections to the database (postgres.ts), and as many as a page sends at once. */
const usualChanges: FairLineLimits = {
  ofOne: 4,
  inAll: Number.POSITIVE_INFINITY,
  strangers: 4,
  waiting: 600,
};

/**
 * What changes something holds a connection to the database, and may wait for another change to end: so one account, each
 * bare session, and all those of one site, have a few of them at once, whatever the route, and all bare sessions
 * together no more than leaves connections to everyone else. A file on its way holds none, and
 * takes long: files have limits of their own.
 */
export function limitChanges(app: TypedApp, limits: FairLineLimits = usualChanges): void {
  standInLine(app, limits, (request) => {
    const { method, account, routeOptions } = request;
    if (!account || isUpload(routeOptions)) return undefined;
    const isReading = (method === 'GET' || method === 'HEAD') && !routeOptions.config.changes;
    return isReading ? undefined : { network: spenderOf(request), ...whoAsks(request) };
  });
}

function standInLine(
  app: TypedApp,
  limits: FairLineLimits,
  askerOf: (request: FastifyRequest) => Asker | undefined,
): void {
  const line = openFairLine(limits);
  const ends = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    const asker = askerOf(request);
    if (!asker) return;
    if (reply.raw.destroyed) throw tooBusy(1);
    const { turn, leave } = line.enter(asker);
    // Whoever breaks off leaves the line.
    onceOver(reply.raw, leave);
    const end = await turn;
    if (!end) throw tooBusy(1);
    ends.set(request, end);
    untilOver(reply.raw, end);
  });
  // It is made: whoever reads it slowly holds up nobody.
  app.addHook('onSend', async (request) => ends.get(request)?.());
}

/** Anyone can come by a bare email: whoever did is the session alone, so that they keep the member waiting nowhere. */
function whoAsks({ account }: FastifyRequest): Pick<Asker, 'person' | 'isStranger'> {
  return account?.isMailboxProved
    ? { person: account.id, isStranger: false }
    : { person: account?.sessionId, isStranger: true };
}
