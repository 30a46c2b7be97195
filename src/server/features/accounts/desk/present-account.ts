import type { listAccounts } from './account-desk-store.ts';

type Row = Awaited<ReturnType<typeof listAccounts>>[number];

export function presentAccount(row: Row) {
  const { id, address: email, name, role, status, last_sign_in_at: at, hasSecondStep } = row;
  const isErased = row.erased_at !== null;
  return { id, email, name, role, status, lastSignInAt: at?.toISOString() ?? null, hasSecondStep, isErased };
}
