import type { Selectable } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';

type Row = Selectable<Schema['fig_roster']>;

export function presentRosterEntry({ id, kind, value, is_disabled, added_at }: Row) {
  return { id, kind, value, isDisabled: is_disabled, addedAt: added_at.toISOString() };
}
