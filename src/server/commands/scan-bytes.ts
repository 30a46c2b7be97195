import { type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import { studyColumns } from '#reading/book/columns.ts';
import { openBook } from '#reading/book/open-book.ts';
import { createRowReader, type StatesOfBook } from '#reading/book/read-rows.ts';
import { unusableCells } from '#reading/book/unusable-cells.ts';
import { valueRow } from '#reading/book/value-rows.ts';
import { releasedStateRules } from '#server/features/states/content/released-state-rules.ts';
import { currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { encodeMapping, encodeRow } from './scan-book-answer.ts';

/** States without a license in a new installation. The page asks the server; here there is none. */
const notOffered = new Set(['AK', 'CO', 'CT', 'RI']);

export type Scan = Awaited<ReturnType<typeof scanBytes>>;

/** A whole book as the command line answers it, without a server: the rules and the licenses of a new installation. */
export async function scanBytes(bytes: Uint8Array, today: CalendarDate) {
  const { sheet, mapping } = await openBook(bytes, { today });
  const states: StatesOfBook = new Map(
    releasedStateRules.map((rules) => [rules.code, { isOffered: !notOffered.has(rules.code), rules }]),
  );
  const table = buildFactorTable(today, currentAssumptions);
  const columns = studyColumns(sheet, mapping, { today, sexCodes: null });
  const read = createRowReader(columns, states);
  const rows = sheet.rows.slice(mapping.headerAt + 1).map((row) => {
    const made = read(row);
    if (made.kind === 'other') return encodeRow(made, null, { today, unusable: [] });
    const unusable = unusableCells(made, row.cells, columns);
    return encodeRow(made, valueRow(made, table), { today, unusable });
  });
  return {
    asOf: formatIsoDate(today),
    assumptions: currentAssumptions.version,
    sheet: sheet.name,
    headerRow: sheet.rows[mapping.headerAt]!.number,
    ...encodeMapping(mapping),
    counts: countsOf(rows),
    rows,
  };
}

function countsOf(rows: readonly ReturnType<typeof encodeRow>[]) {
  const byReason: Record<string, number> = {};
  for (const { verdict, reason } of rows) {
    const key = verdict === 'valued' ? verdict : (reason ?? 'no-range');
    byReason[key] = (byReason[key] ?? 0) + 1;
  }
  return {
    policies: rows.filter(({ verdict }) => verdict !== 'not-a-policy').length,
    valued: byReason['valued'] ?? 0,
    byReason,
  };
}
