import { messages } from '#contract/messages.ts';
import { stateField } from '#contract/quotes/quote-codec.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { badField, Refusal } from '#server/http/refusal.ts';
import { findState, lockStateShared } from './state-store.ts';

/** Where we have no license, or none any more, nothing is quoted, handed to a client, requested, offered or accepted. */
export async function requireAuthorized(db: Db, name: string): Promise<void> {
  requireAuthorizedState(await lockStateShared(db, name));
}

/** Refuses a state that is at hand where sales are not authorized. */
export function requireAuthorizedState(state: Awaited<ReturnType<typeof findState>>): void {
  if (!state) throw badField(stateField, messages.requiredField);
  if (state.is_authorized) return;
  const sentence = messages.stateUnavailable;
  throw new Refusal(422, 'invalid', sentence, { fields: { [stateField]: sentence } });
}

export async function isAuthorized(db: Db, name: string): Promise<boolean> {
  return (await findState(db, name))?.is_authorized ?? false;
}
