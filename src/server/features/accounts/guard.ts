import type { FastifyRequest } from 'fastify';
import { product } from '#contract/product.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Guards } from '#server/http/feature.ts';
import { notAllowed, notSignedIn } from '#server/http/refusal.ts';
import { findSession } from './session-store.ts';
import { findVisit } from './visit-store.ts';
import { readBinding, readSecretCookie } from './sign-in/browser-binding.ts';

/** By the cookie: for a document that a link opens in a new tab, never for the API. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>;

export function makeGuards({ db, clock }: { db: Db; clock: Clock }): Guards & { isSignedIn: IsSignedIn } {
  async function requireAccount(request: FastifyRequest): Promise<void> {
    const token = readBearerToken(request);
    const proof = token && { token, binding: readBinding(request) };
    request.account = proof ? await findCaller(proof) : undefined;
    if (!request.account) throw notSignedIn();
  }
  async function findCaller(proof: { token: string; binding: string | undefined }) {
    const now = clock.now();
    const session = async () => findSession(db, proof, now);
    // Asked once more, because between the two a visit may have become a session.
    return (await session()) ?? (await findVisit(db, proof, now)) ?? (await session());
  }
  async function requireAdministrator(request: FastifyRequest): Promise<void> {
    await requireAccount(request);
    if (request.account?.role !== 'administrator') throw notAllowed();
  }
  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = readSecretCookie(request, product.tokenCookie);
    const proof = token !== undefined && { token, binding: readBinding(request) };
    return proof !== false && (await findCaller(proof)) !== undefined;
  }
  return { requireAccount, requireAdministrator, isSignedIn };
}

/** The token comes in the header alone: the cookie is the browser's own note and counts for nothing here. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
