import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/adapters/database/database.ts';
import { readBearerToken } from './guard.ts';
import { findSession } from './session-store.ts';
import { readBinding } from './sign-in/browser-binding.ts';
import { findVisit } from './visit-store.ts';

type Whose = { email: string; now: Date };

/** The session that this browser opened by this bare email, if it shows one: on a way in, where nobody has to. */
export async function findBareSession(
  db: Db,
  request: FastifyRequest,
  whose: Whose,
): Promise<string | undefined> {
  const found = await findShownMember(db, request, whose);
  return found?.isMailboxProved === false ? found.sessionId : undefined;
}

/** Whether it comes from a member who is signed in at this address and proved it: likewise, nobody has to. */
export async function comesFromProved(db: Db, request: FastifyRequest, whose: Whose): Promise<boolean> {
  return (await findShownMember(db, request, whose))?.isMailboxProved === true;
}

async function findShownMember(db: Db, request: FastifyRequest, { email, now }: Whose) {
  const token = readBearerToken(request);
  if (token === undefined) return undefined;
  const shown = { token, binding: readBinding(request) };
  // A visit becomes a session with its first quote, and nothing becomes a visit.
  const found = (await findVisit(db, shown, now)) ?? (await findSession(db, shown, { now }));
  return found?.role === 'fig' && found.email === email ? found : undefined;
}
