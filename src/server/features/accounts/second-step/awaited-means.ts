import { secondStepMeans } from '#contract/accounts/sign-in.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { listSecondSteps } from './second-step-store.ts';

/** What a sign-in to this account can be finished with; nothing where the password is all. */
export async function awaitedMeans(db: Db, accountId: string) {
  const kinds = new Set<string>((await listSecondSteps(db, accountId)).map(({ kind }) => kind));
  if (kinds.size > 0 && (await countRecoveryCodes(db, accountId)) > 0) kinds.add('recovery');
  return secondStepMeans.filter((one) => kinds.has(one));
}
