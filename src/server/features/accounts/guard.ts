import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import { secondStepRuleOf } from '#contract/site-settings.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { type Caller, callerOf } from '#server/http/caller.ts';
import type { Guards } from '#server/http/feature.ts';
import { requireProvedMailbox } from '#server/http/proved-mailbox.ts';
import type { ShortMemory } from '#server/http/short-memory.ts';
import { notAllowed, notSignedIn, proofNeeded, secondStepNeeded } from '#server/http/refusal.ts';
import { findSession } from './session-store.ts';
import { isSecondStepRequired } from './second-step/second-step-rule.ts';
import { findVisit } from './visit-store.ts';
import { readBinding, readSecretCookie } from './sign-in/browser-binding.ts';

/** By the cookie: for a document that a link opens in a new tab, never for the API. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>;

type Shown = { token: string; binding: string | undefined };

type Options = { db: Db; clock: Clock; memory: ShortMemory; settings: { isProduction: boolean } };

export function makeGuards({ db, clock, memory, settings }: Options): Guards & { isSignedIn: IsSignedIn } {
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
    // Asked once more, because between the two a visit may have become a session.
    return (
      (await ofSession(shown, now)) ?? (await findVisit(db, shown, now)) ?? (await ofSession(shown, now))
    );
  }

  async function ofSession(shown: Shown, now: Date): Promise<Caller | undefined> {
    const found = await findSession(db, shown, { now, memory });
    if (!found) return undefined;
    const { hasSecondStep, secondStepRule, ...caller } = found;
    const rule = secondStepRuleOf(secondStepRule, settings.isProduction);
    return {
      ...caller,
      secondStep: { has: hasSecondStep, required: isSecondStepRequired(caller.role, rule) },
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

function mustSetUpSecondStep({ secondStep }: Caller): boolean {
  return secondStep.required && !secondStep.has;
}

/** Exactly ten minutes old still counts. */
function isProofRecent({ provedAt }: Caller, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= limits.proofMinutes * 60_000;
}

/** The token comes in the header alone: the cookie is the browser's own note and counts for nothing here. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
