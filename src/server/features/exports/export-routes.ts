import { Readable } from 'node:stream';
import * as z from 'zod';
import { adminCalls, exportKinds } from '#contract/admin.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { actorOf, type Caller, callerOf } from '#server/http/caller.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { type CsvCell, type Export, tables } from './export-store.ts';

const params = z.object({ kind: z.enum(exportKinds) });

/** A whole table as a spreadsheet's file, as it is read from the database; never without a row in the log. */
export function addExportRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  const config = { requireRecentProof: true };
  app.get(adminCalls.export, { config, schema: { params } }, async (request, reply) => {
    const { kind } = request.params;
    await recordAct(db, actorOf(request), { action: 'exported', subject: kind, at: clock.now() });
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="trove-${kind}.csv"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(linesOf(db, tables[kind], callerOf(request)), { objectMode: false }));
  });
}

async function* linesOf(
  db: Db,
  { header, pages }: Export,
  { requireStillIn }: Caller,
): AsyncGenerator<string> {
  yield csvLine(header);
  for await (const rows of pages(db)) {
    // Whoever reads slowly may be out by now.
    await requireStillIn?.(db);
    yield rows.map((row) => csvLine(header.map((name) => row[name] ?? null))).join('');
  }
}

/** One row of a file that a spreadsheet opens: no text of it is taken for a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet reads what begins with one of these as a formula, also after blanks.
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
