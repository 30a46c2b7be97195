import type { Db } from '#server/adapters/database/database.ts';
import type { ActiveContent, IllustrationKind } from '#contract/cases/illustration-kind.ts';
import type { Verdict } from '#server/adapters/virus-scan/virus-scanner.ts';
import { adoptFile } from '#server/adapters/files/sweep-files.ts';

export type NewIllustration = {
  quoteId: string;
  fileName: string;
  givenName: string;
  kind: IllustrationKind;
  bytes: number;
  keyId: string;
  verdict: Verdict;
  activeContent: ActiveContent[] | null;
  /** The paper of its case that it is. */
  paperId: string | null;
  awaitsRequest: boolean;
  /** What the advisor's page read in it, sealed. */
  reading: string | null;
};

/** The file was begun (beginFile) before it was written. */
export async function insertIllustration(db: Db, one: NewIllustration, now: Date): Promise<void> {
  await adoptFile(db, one.fileName);
  await db
    .insertInto('illustrations')
    .values({
      quote_id: one.quoteId,
      file_name: one.fileName,
      given_name: one.givenName,
      kind: one.kind,
      bytes: one.bytes,
      key_id: one.keyId,
      uploaded_at: now,
      ...scanColumns(one.verdict, now),
      active_content: one.activeContent,
      paper_id: one.paperId,
      awaits_request: one.awaitsRequest,
      reading: one.reading,
    })
    .execute();
}

/** How a verdict is kept. Without a plain yes or no a file is not scanned. */
export function scanColumns(verdict: Verdict, now: Date) {
  if (verdict.kind === 'clean') return { scan_state: 'clean', scanned_at: now, virus_found: null } as const;
  if (verdict.kind !== 'infected') return { scan_state: 'not-scanned' } as const;
  return { scan_state: 'infected', scanned_at: now, virus_found: verdict.signature } as const;
}

/** Those that staff can read; those with a virus for themselves. */
export async function countIllustrations(
  db: Db,
  quoteId: string,
  { isInfected = false } = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('illustrations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('quote_id', '=', quoteId)
    .where('scan_state', isInfected ? '=' : '!=', 'infected')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Its quote is requested: they are a case's files from now on. */
export async function markFilesRequested(db: Db, quoteId: string): Promise<void> {
  await db
    .updateTable('illustrations')
    .set({ awaits_request: false })
    .where('quote_id', '=', quoteId)
    .execute();
}

export async function listFiles(db: Db, quoteId: string) {
  return db
    .selectFrom('illustrations')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

export async function findIllustration(db: Db, id: string) {
  return db
    .selectFrom('illustrations')
    .innerJoin('quotes', 'quotes.id', 'illustrations.quote_id')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .select([
      'illustrations.id',
      'cases.case_number as caseNumber',
      'illustrations.file_name as fileName',
      'illustrations.key_id as keyId',
      'illustrations.given_name as givenName',
      'illustrations.kind',
      'illustrations.bytes',
      'illustrations.quote_id as quoteId',
      'illustrations.scan_state as scan',
      // As the log has it: an erased account by its number.
      'accounts.email as advisor',
    ])
    .where('illustrations.id', '=', id)
    .executeTakeFirst();
}
