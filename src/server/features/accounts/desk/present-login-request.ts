import type { Selectable } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';

type Row = Selectable<Schema['login_requests']>;

export function presentLoginRequest(row: Row) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    npn: row.npn,
    licensedStates: row.licensed_states,
    requestedAt: row.requested_at.toISOString(),
    agreedAt: row.agreed_at.toISOString(),
    decision: row.decision && {
      kind: row.decision,
      at: row.decided_at?.toISOString() ?? '',
      by: row.decided_by ?? '',
      reason: row.reason,
    },
  };
}
