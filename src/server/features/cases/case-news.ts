import type { Db } from '#server/adapters/database/database.ts';
import type { FeatureParts } from '#server/parts.ts';
import type { CaseRecord } from './case-store.ts';
import type { CaseAddress } from './letters/case-facts.ts';
import { staffLetter, type StaffNewsOfCase } from './letters/letters-to-staff.ts';

export function addressOf(
  { settings }: Pick<FeatureParts, 'settings'>,
  { row, quote }: Pick<CaseRecord, 'row' | 'quote'>,
): CaseAddress {
  return { quote, caseNumber: row.case_number, publicUrl: settings.publicUrl };
}

/** Tells the desk, where someone is to be told. */
export async function tellStaff(
  { queue, settings }: Pick<FeatureParts, 'queue' | 'settings'>,
  db: Db,
  told: StaffNewsOfCase,
): Promise<void> {
  const { offersTo } = settings;
  if (offersTo) await queue.sendMail(db, staffLetter(offersTo, told));
}
