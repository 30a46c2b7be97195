import type { FastifyRequest } from 'fastify';
import { product } from '#contract/product.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { notAllowed, notSignedIn } from '#server/http/refusal.ts';
import { readBinding, readCookie } from './browser-binding.ts';
import { findSession } from './session-store.ts';

export type Guards = ReturnType<typeof makeGuards>;

/** Who may call. A route puts one of these in front of itself as its onRequest hook: before its body is read. */
export function makeGuards({ db, clock }: { db: Db; clock: Clock }) {
  /** Anyone with a good token. */
  async function requireAccount(request: FastifyRequest): Promise<void> {
    const token = readBearerToken(request);
    const proof = token && { token, binding: readBinding(request) };
    request.account = proof ? await findSession(db, proof, clock.now()) : undefined;
    if (!request.account) throw notSignedIn();
  }
  async function requireAdministrator(request: FastifyRequest): Promise<void> {
    await requireAccount(request);
    if (request.account?.role !== 'administrator') throw notAllowed();
  }
  /** By the cookie: for a document that a link opens in a new tab, never for the API. */
  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = readCookie(request, product.tokenCookie);
    const proof = token !== undefined && { token, binding: readBinding(request) };
    return proof !== false && (await findSession(db, proof, clock.now())) !== undefined;
  }
  return { requireAccount, requireAdministrator, isSignedIn };
}

/** The token comes in the header alone: the cookie is the browser's own note and counts for nothing here. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
