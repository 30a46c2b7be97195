import type { listLoginRequests } from '#server/features/accounts/register/login-request-store.ts';

type Row = Awaited<ReturnType<typeof listLoginRequests>>[number];

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
    isOfMember: row.isOfMember,
    isDisabled: row.isDisabled,
    decision: row.decision && {
      kind: row.decision,
      at: row.decided_at?.toISOString() ?? '',
      by: row.decided_by ?? '',
      reason: row.reason,
    },
  };
}
