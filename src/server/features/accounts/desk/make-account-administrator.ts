import type { Transaction } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';
import {
  enabledAdministratorLetter,
  newAdministratorLetter,
} from '#server/features/accounts/account-letters.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { enable, listAdministrators, setRole } from './account-desk-store.ts';
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

/** As a new one: every administrator is told. */
export async function enableAdministrator(
  tx: Transaction<Schema>,
  { queue }: Pick<FeatureParts, 'queue'>,
  account: { id: string; email: string; first_password_expires_at: Date | null },
): Promise<void> {
  await enable(tx, account);
  await dropRoleChange(tx, account.id);
  for (const { email } of await listAdministrators(tx)) {
    await queue.sendMail(tx, enabledAdministratorLetter(email, account.email));
  }
}
