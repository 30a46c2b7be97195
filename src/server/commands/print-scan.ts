import type { Scan } from './scan-bytes.ts';

/** So many rows are worth a person's while on a terminal. */
const shown = 40;

/** A scan as a person reads it: what the columns were taken for, what became of the rows, and the best of them. */
export function printScan({ sheet, headerRow, mapping, warnings, counts, rows }: Scan): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const valued = rows
    .flatMap((row) => ('estOffer' in row && row.estOffer !== null && row.estOffer > 0 ? [row] : []))
    .map((row) => ({ ...row, gain: (row.estOffer ?? 0) - (row.facts.surrenderValue ?? 0) }))
    .sort((one, other) => other.gain - one.gain);
  const lines = [
    `${count(counts.policies)} policies${sheet === null ? '' : ` on sheet ${sheet}`}, header in row ${headerRow}.`,
    '',
    'Columns',
    ...Object.entries(mapping).map(([role, header]) => `  ${role.padEnd(18)} ${plain(header)}`),
    ...warnings.map(
      ({ role, columns }) =>
        `  Columns ${columns.join(' and ')} could both be ${role} and differ: column ${columns[0]} is used.`,
    ),
    '',
    'Rows',
    ...Object.entries(counts.byReason)
      .sort(([, one], [, other]) => other - one)
      .map(([reason, number]) => `  ${reason.padEnd(22)} ${count(number).padStart(8)}`),
    '',
    valued.length === 0 ? 'No row has a range.' : 'Most above surrender',
    ...valued.slice(0, shown).map((row) => {
      const range = `$${count(row.estOfferLow ?? 0)} - $${count(row.estOffer ?? 0)}`;
      return `  row ${String(row.row).padStart(6)}  ${plain(row.policyNumber).padEnd(18)} ${range}`;
    }),
    ...(valued.length > shown ? [`  and ${count(valued.length - shown)} more`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** A cell may hold anything; a terminal obeys what it is sent. */
function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ').slice(0, 60);
}
