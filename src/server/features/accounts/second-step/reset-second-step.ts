import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Queue } from '#server/adapters/queue.ts';
import { lockAccountByEmail } from '#server/features/accounts/account-store.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import { dropTickets } from '#server/features/accounts/ticket-store.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { secondStepResetLetter } from './second-step-letters.ts';
import { removeSecondStepsOf } from './second-step-store.ts';

/** For someone who lost all of theirs. False when there is no such account. */
export async function resetSecondStep(
  db: Db,
  email: string,
  { queue, now }: { queue: Pick<Queue, 'sendMail'>; now: Date },
): Promise<boolean> {
  const account = await lockAccountByEmail(db, email);
  if (!account) return false;
  await removeSecondStepsOf(db, account.id);
  await dropRecoveryCodes(db, account.id);
  await dropTickets(db, account.id);
  await revokeSessionsOf(db, account.id, now);
  await queue.sendMail(db, secondStepResetLetter(account.email));
  const actor = { name: 'system', networkAddress: null };
  await recordAct(db, actor, { action: 'second-step-reset', subject: account.email, at: now });
  return true;
}
