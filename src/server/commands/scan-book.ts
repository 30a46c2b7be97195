import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type CalendarDate, calendarDateIn, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { tooBig } from '#reading/book/open-book.ts';
import { UnreadableBook } from '#reading/book/source/unreadable.ts';
import { printScan } from './print-scan.ts';
import { scanBytes } from './scan-bytes.ts';
import { FileMistake, withFile } from './value-file-mistake.ts';

/** `npm run scan-book`: which policies of a file are worth a quote. It reads nothing else and sends nothing. */
const usage = `Reads a book of policies, a CSV file or an Excel workbook, and values its rows.

  npm run scan-book -- FILE [--json] [--date MM/DD/YYYY]

  --json   one JSON document for machines
  --date   the valuation date; today, where BUSINESS_TZ is, if left out
`;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await answer(process.argv.slice(2));

async function answer(args: readonly string[]): Promise<number> {
  const asked = requestIn(args);
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n`);
    return 1;
  }
  try {
    const scan = await scanBytes(await readBytes(asked.path), asked.on);
    process.stdout.write(asked.isForMachines ? `${JSON.stringify(scan)}\n` : printScan(scan));
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableBook) && !(error instanceof FileMistake)) throw error;
    const nothing = { mapping: {}, headerRow: null, rows: [] };
    if (asked.isForMachines) {
      process.stdout.write(
        `${JSON.stringify({ ...nothing, reason: error.code, sentence: error.message })}\n`,
      );
    }
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

type Request = { path: string; on: CalendarDate; isForMachines: boolean };

function requestIn(args: readonly string[]): Request | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, date: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [path] = positionals;
    if (values.help || path === undefined || positionals.length > 1) return usage;
    const on =
      values.date === undefined
        ? calendarDateIn(process.env['BUSINESS_TZ'] || 'America/Los_Angeles', new Date())
        : parseCalendarDate(values.date);
    if (on === null) return `--date ${values.date} is not a day written MM/DD/YYYY.`;
    return { path, on, isForMachines: values.json === true };
  } catch (error) {
    return `${error instanceof Error ? error.message : ''}\n\n${usage}`;
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const file = await withFile(path, 'read', () => open(path, 'r'));
  try {
    const { size } = await file.stat();
    if (size > limits.book.bytes) throw tooBig();
    return await withFile(path, 'read', () => file.readFile());
  } finally {
    await file.close();
  }
}
