import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/adapters/database/database.ts';
import { readBearerToken } from './guard.ts';
import { findSession } from './session-store.ts';
import { readBinding } from './sign-in/browser-binding.ts';
import { findVisit } from './visit-store.ts';

/** The session that this browser opened by this bare email, if it shows one: on a way in, where nobody has to. */
export async function findBareSession(
  db: Db,
  request: FastifyRequest,
  { email, now }: { email: string; now: Date },
): Promise<string | undefined> {
  const token = readBearerToken(request);
  if (token === undefined) return undefined;
  const shown = { token, binding: readBinding(request) };
  // A visit becomes a session with its first quote, and nothing becomes a visit.
  const found = (await findVisit(db, shown, now)) ?? (await findSession(db, shown, { now }));
  const isOwn = found?.role === 'fig' && !found.seesHistory && found.email === email;
  return isOwn ? found.sessionId : undefined;
}
