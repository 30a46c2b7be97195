import type { Transaction } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';
import { newAdministratorLetter } from '#server/features/accounts/account-letters.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { listAdministrators, setRole } from './account-desk-store.ts';
import { dropRoleChange } from './role-change-store.ts';

/** Every administrator is told, the new one too. */
export async function makeAccountAdministrator(
  tx: Transaction<Schema>,
  { clock, queue }: Pick<FeatureParts, 'clock' | 'queue'>,
  account: { id: string; email: string },
): Promise<void> {
  await setRole(tx, account.id, 'administrator');
  await dropRoleChange(tx, account.id);
  await revokeSessionsOf(tx, account.id, clock.now());
  for (const { email } of await listAdministrators(tx)) {
    await queue.sendMail(tx, newAdministratorLetter(email, account.email));
  }
}
