import type { ActiveContent } from '#contract/cases/illustration-kind.ts';
import { StoreAway } from '#server/adapters/files/files.ts';
import { DamagedFile } from '#server/adapters/files/sealed-frames.ts';
import type { StoredFile } from '#server/adapters/files/sealed-files.ts';
import type { PdfInspector } from '#server/adapters/pdf/pdf-inspector.ts';
import type { Parts } from '#server/parts.ts';

type Inspecting = Pick<Parts, 'files'> & { pdfs: PdfInspector };

/** What a stored PDF can do beyond showing pages; null when that must wait. */
export async function inspectFile(
  { files, pdfs }: Inspecting,
  file: StoredFile,
  network: string,
): Promise<ActiveContent[] | null> {
  const found = await pdfs.inspect(network, async () => (await files.read(file)) as AsyncIterable<Buffer>);
  return found ?? null;
}

/** A round is over then, whatever waits: a file can be made to take the longest there is. */
const longestRoundMs = 60_000;
const mostInARound = 1_000;

/**
 * Looks into the PDFs that had to wait, and into those of an earlier release; those of bare sessions, which need no login,
 * after all others. Two nodes may find the same.
 */
export async function inspectIllustrations(
  { db, logger, ...inspecting }: Inspecting & Pick<Parts, 'db' | 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  const due = await db
    .selectFrom('illustrations')
    .innerJoin('quotes', 'quotes.id', 'illustrations.quote_id')
    .select(['illustrations.id', 'illustrations.file_name', 'illustrations.key_id'])
    .where('illustrations.kind', '=', 'pdf')
    .where('illustrations.scan_state', '!=', 'infected')
    .where('illustrations.active_content', 'is', null)
    .orderBy('quotes.is_proved', 'desc')
    .orderBy('illustrations.uploaded_at', 'desc')
    .limit(mostInARound)
    .execute();
  const from = performance.now();
  let isStoreAway = false;
  for (const { id, file_name, key_id } of due) {
    if (signal.aborted || performance.now() - from > longestRoundMs) return;
    const found = await inspectFile(inspecting, { name: file_name, keyId: key_id }, 'our own').catch(
      (error: unknown) => {
        logger.error({ err: error, illustration: id }, 'an illustration cannot be looked into');
        // Whatever else it is (the store, a key) may be mended: then it is looked into.
        if (error instanceof DamagedFile) return ['unreadable' as const];
        if (error instanceof StoreAway) isStoreAway = true;
        return null;
      },
    );
    if (isStoreAway) return;
    await db.updateTable('illustrations').set({ active_content: found }).where('id', '=', id).execute();
  }
}
