import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import { type SecondStepRule, secondStepRuleOf } from '#contract/site/site-settings.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { type Clock, furthestEnd } from '#server/clock.ts';
import { type Caller, callerOf, requireProvedMailbox } from '#server/http/caller.ts';
import type { Guards } from '#server/http/feature.ts';
import type { ShortMemory } from '#server/http/short-memory.ts';
import { notAllowed, notSignedIn, proofNeeded, secondStepNeeded } from '#server/http/refusal.ts';
import { siteOf } from '#server/http/network.ts';
import { openLookupGate } from './lookup-gate.ts';
import { findSession, isSessionOpen } from './session-store.ts';
import { findVisit } from './visit-store.ts';
import { readBinding, readSecretCookie } from './sign-in/browser-binding.ts';

/** By the cookie: for a document that a link opens in a new tab, never for the API. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>;

type Shown = { token: string; binding: string | undefined };

type Options = { db: Db; clock: Clock; memory: ShortMemory; settings: { isProduction: boolean } };

export function makeGuards({ db, clock, memory, settings }: Options): Guards & { isSignedIn: IsSignedIn } {
  const passLookup = openLookupGate();
  async function requireAccount(request: FastifyRequest): Promise<void> {
    request.account = await findCaller(request, readBearerToken(request));
    if (!request.account) throw notSignedIn();
    requireWhatRouteAsks(request);
  }
  async function requireAdministrator(request: FastifyRequest): Promise<void> {
    request.account = await findCaller(request, readBearerToken(request));
    if (!request.account) throw notSignedIn();
    if (request.account.role !== 'administrator') throw notAllowed();
    requireWhatRouteAsks(request);
  }
  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    const caller = await findCaller(request, readSecretCookie(request, product.tokenCookie));
    return caller !== undefined && !mustSetUpSecondStep(caller);
  }
  return { requireAccount, requireAdministrator, isSignedIn };

  async function findCaller(request: FastifyRequest, token: string | undefined): Promise<Caller | undefined> {
    if (token === undefined) return undefined;
    const now = clock.now();
    const shown = { token, binding: readBinding(request) };
    return passLookup(
      siteOf(request.ip),
      // Asked once more, because between the two a visit may have become a session.
      async () =>
        (await ofSession(request, shown, now)) ??
        (await findVisit(db, shown, now)) ??
        (await ofSession(request, shown, now)),
    );
  }

  async function ofSession(request: FastifyRequest, shown: Shown, now: Date): Promise<Caller | undefined> {
    const recalled = await findSession(db, shown, { now, ...(mayRecall(request) && { memory }) });
    // A bare one ends when its mailbox is proved, on any node: what it wrote after that would be nobody's.
    const isToBeSure = recalled?.isMailboxProved === false && request.method !== 'GET';
    const found = isToBeSure ? await findSession(db, shown, { now }) : recalled;
    if (!found) return undefined;
    const { hasSecondStep, secondStepRule, ...caller } = found;
    const rule = secondStepRuleOf(secondStepRule, settings.isProduction);
    return {
      ...caller,
      secondStep: { has: hasSecondStep, required: isSecondStepRequired(caller.role, rule) },
      requireStillIn: async (tx) => {
        if (!(await isSessionOpen(tx, caller.sessionId))) throw notSignedIn();
      },
    };
  }

  function requireWhatRouteAsks(request: FastifyRequest): void {
    const { worksWithoutSecondStep, requireRecentProof, ...route } = request.routeOptions.config;
    const caller = callerOf(request);
    if (!worksWithoutSecondStep && mustSetUpSecondStep(caller)) throw secondStepNeeded();
    if (route.requireProvedMailbox) requireProvedMailbox(request);
    if (requireRecentProof && !isProofRecent(caller, clock.now())) throw proofNeeded();
  }
}

/** A FIG member comes by a link and has no password: there is no first step that a second could follow. */
function isSecondStepRequired(role: 'advisor' | 'fig' | 'administrator', rule: SecondStepRule): boolean {
  if (role === 'fig') return false;
  return rule === 'everyone' || (rule === 'administrators' && role === 'administrator');
}

/** Another node may have ended a session within the last second: then it may still read, but change nothing. */
function mayRecall({ method, routeOptions: { config }, isGuardedAgain }: FastifyRequest): boolean {
  if (isGuardedAgain || config.changes) return false;
  return method === 'GET' || method === 'HEAD' || config.leavesMemory === true;
}

function mustSetUpSecondStep({ secondStep }: Caller): boolean {
  return secondStep.required && !secondStep.has;
}

/** Exactly ten minutes old still counts; what lies ahead of this clock does not. */
function isProofRecent({ provedAt }: Caller, now: Date): boolean {
  if (provedAt === null || provedAt > furthestEnd(now)) return false;
  return now.getTime() - provedAt.getTime() <= limits.proofMinutes * 60_000;
}

/** The token comes in the header alone: the cookie is the browser's own note and counts for nothing here. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
