import type { Selectable } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';

type Row = Selectable<Schema['accounts']>;

export function presentAccount({ id, email, name, role, status, last_sign_in_at }: Row) {
  return { id, email, name, role, status, lastSignInAt: last_sign_in_at?.toISOString() ?? null };
}
