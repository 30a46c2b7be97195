import type { Selectable } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';

type Row = Selectable<Schema['audit_log']>;

export function presentAct({ id, at, actor, action, subject, detail, network_address }: Row) {
  return { id: String(id), at: at.toISOString(), actor, action, subject, detail, from: network_address };
}
