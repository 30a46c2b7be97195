import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { ForgottenKind } from '#contract/retention/retention.ts';
import type { Db } from '#server/adapters/database/database.ts';

/** One noun of the product: what it answers, and what of it must not be kept. */
export type Feature = {
  addRoutes(app: TypedApp): void;
  /** How each kind of record that contract/retention/retention.ts leaves to the hourly job is forgotten. */
  forget?: Forgetting;
  /** What it does by itself, every few minutes. */
  workPeriodically?: (signal: AbortSignal) => Promise<void>;
  /** Likewise, what ends something for good or writes letters because a day has come. */
  workByDate?: (signal: AbortSignal) => Promise<void>;
};

/**
 * Forgets at most `atMost` records that are due, in a transaction of its own, and says how many there were: fewer means
 * that none is left for now.
 */
export type ForgetSome = (db: Db, due: { now: Date; atMost: number }) => Promise<number>;
export type Forgetting = Partial<Record<ForgottenKind, ForgetSome>>;

/** The server as features see it: a route's schema types its request and its answer. */
export type TypedApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Our ids are UUIDs; anything else names nothing, and PostgreSQL would not take it. */
export const byId = z.object({ id: z.uuid() });

/** Who may call. Each runs before a body is read. */
export type Guards = {
  /** Anyone with a good token. */
  requireAccount: onRequestAsyncHookHandler;
  requireAdministrator: onRequestAsyncHookHandler;
};

/** What a route says of itself; its guard goes by it. */
declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface FastifyContextConfig {
    /** A step with consequences: refused when it was last proved too long ago who it is. */
    requireRecentProof?: boolean;
    /** Not for a FIG member who came by a bare email: they may be anyone. */
    requireProvedMailbox?: boolean;
    /** Open to someone who must still set up a second step. */
    worksWithoutSecondStep?: boolean;
  }
}

type AddRoutes = (app: TypedApp) => void;

/** Routes for whoever is signed in. */
export function forAccounts(app: TypedApp, { requireAccount }: Guards, addRoutes: AddRoutes): void {
  addGuarded(app, requireAccount, addRoutes);
}

/** Routes for staff. */
export function forAdministrators(
  app: TypedApp,
  { requireAdministrator }: Guards,
  addRoutes: AddRoutes,
): void {
  addGuarded(app, requireAdministrator, addRoutes);
}

const slowBodyMs = 250;
const guardedAt = new WeakMap<FastifyRequest, number>();

/** The guard, and its tags in the description of the API; tests hold each of them against what the guard does. */
function addGuarded(app: TypedApp, guard: onRequestAsyncHookHandler, addRoutes: AddRoutes): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', guard);
    scope.addHook('onRequest', async (request) => void guardedAt.set(request, performance.now()));
    // A body that came slowly may have outlasted the session that sent it.
    scope.addHook('preHandler', async function (request, reply) {
      const since = performance.now() - (guardedAt.get(request) ?? 0);
      if (since <= slowBodyMs) return;
      request.isGuardedAgain = true;
      await guard.call(this, request, reply);
    });
    scope.addHook('onRoute', (route) => {
      const { requireRecentProof = false, worksWithoutSecondStep = false } = route.config ?? {};
      const tags = {
        security: [{ token: [] }],
        ...(requireRecentProof && { 'x-recent-proof': true }),
        ...(worksWithoutSecondStep && { 'x-without-second-step': true }),
      };
      route.schema = { ...route.schema, ...tags };
      route.bodyLimit ??= limits.sent.bytes;
    });
    addRoutes(scope.withTypeProvider<ZodTypeProvider>());
  });
}
