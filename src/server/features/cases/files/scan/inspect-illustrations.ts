import type { ActiveContent } from '#contract/illustration-kind.ts';
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

/** Looks into the PDFs that had to wait, and into those of an earlier release. Two nodes may find the same. */
export async function inspectIllustrations(
  { db, logger, ...inspecting }: Inspecting & Pick<Parts, 'db' | 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  const due = await db
    .selectFrom('illustrations')
    .select(['id', 'file_name', 'key_id'])
    .where('kind', '=', 'pdf')
    .where('scan_state', '!=', 'infected')
    .where('active_content', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .execute();
  for (const { id, file_name, key_id } of due) {
    if (signal.aborted) return;
    const found = await inspectFile(inspecting, { name: file_name, keyId: key_id }, 'our own').catch(
      (error: unknown) => {
        logger.error({ err: error, illustration: id }, 'an illustration cannot be looked into');
        return ['unreadable' as const];
      },
    );
    await db.updateTable('illustrations').set({ active_content: found }).where('id', '=', id).execute();
  }
}
