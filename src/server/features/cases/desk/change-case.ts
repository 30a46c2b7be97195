import { caseNeeds, type DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import { refusals } from '#contract/messages.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { type CaseRecord, lockCase } from '#server/features/cases/case-store.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentDeskCase } from './present-desk-case.ts';

type Change = {
  id: string;
  version?: number;
  /** The account that takes a step of the desk: nobody leads their own case on. Notes and messages are no steps. */
  stepBy?: string;
};

/**
 * One change of the desk: the change, its letters, its rows in the log and the answer, or none of them. A step says which version of
 * the case it saw, so that two people never overwrite each other unseen.
 */
export async function changeFromDesk(
  { db, seal }: Pick<FeatureParts, 'db' | 'seal'>,
  { id, version, stepBy }: Change,
  made: (tx: Db, record: CaseRecord) => Promise<void>,
): Promise<DeskCaseAnswer> {
  return db.transaction().execute(async (tx) => {
    const record = await lockCase(tx, id);
    if (!record) throw notFound();
    if (stepBy === record.quote.accountId) throw new Refusal(403, caseNeeds.another, refusals.ownCase);
    if (version !== undefined && version !== record.row.version) {
      throw new Refusal(409, caseNeeds.changed, refusals.caseChanged);
    }
    await made(tx, record);
    return presentDeskCase(tx, seal, id);
  });
}
