import { parseArgs } from 'node:util';
import { type CalendarDate, calendarDateIn, parseCalendarDate } from '#contract/text/calendar-date.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';
import { readingJson } from '#reading/illustration/reading-json.ts';
import { openIllustrationReader } from '#server/adapters/illustration-reader/illustration-reader.ts';
import { printReading } from './print-reading.ts';

const usage = `Reads the in-force illustration of a carrier.

  npm run read-illustration -- FILE [--date MM/DD/YYYY] [--json]

  --date MM/DD/YYYY   the day from which its age counts; today, where BUSINESS_TZ is, if left out
  --json              for machines: one JSON document
  -h, --help          this
`;

/** `npm run read-illustration`: what an illustration says, as the page reads it. */
process.exitCode = await answer(process.argv.slice(2));

async function answer(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n`);
    return 1;
  }
  if (asked === null) {
    process.stdout.write(usage);
    return 0;
  }
  const reading = await readFileAt(asked.file, asked.on);
  if (typeof reading === 'string') {
    process.stderr.write(`${reading}\n`);
    return 1;
  }
  process.stdout.write(
    asked.isForMachines ? `${JSON.stringify(readingJson(reading), null, 2)}\n` : printReading(reading),
  );
  return 0;
}

async function readFileAt(file: string, on: CalendarDate): Promise<Reading | string> {
  const reader = openIllustrationReader();
  try {
    return await reader.read(file, on);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${file} cannot be read: ${String(error.code)}.`;
    throw error;
  } finally {
    reader.close();
  }
}

function readArguments(
  args: readonly string[],
): { file: string; on: CalendarDate; isForMachines: boolean } | string | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { date: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [file, ...others] = positionals;
    if (values.help === true || args.length === 0) return null;
    if (file === undefined || others.length > 0) return 'Name one file.';
    const timeZone = process.env['BUSINESS_TZ'] || 'America/Los_Angeles';
    const on =
      values.date === undefined ? calendarDateIn(timeZone, new Date()) : parseCalendarDate(values.date);
    return on
      ? { file, on, isForMachines: values.json === true }
      : `--date ${values.date} is not a day written MM/DD/YYYY.`;
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}
