/**
 * The floor under valuing a book: the same file read and written back, with nothing done to it.
 *
 *   tsx bench/valuation-csv-pass-through.ts in.csv out.csv papaparse   by the library
 *   tsx bench/valuation-csv-pass-through.ts in.csv out.csv own         by the reader and writer the command uses
 *
 * Prints what it took as JSON.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import Papa from 'papaparse';
import { CsvCutter, type CsvRecord, writtenField } from '#reading/csv-records.ts';

const [inPath, outPath, reader] = process.argv.slice(2);
if (inPath === undefined || outPath === undefined) throw new Error('usage: in.csv out.csv papaparse|own');

const start = performance.now();
const cpuBefore = process.cpuUsage();
const rows =
  reader === 'own' ? await passThroughOwn(inPath, outPath) : await passThroughPapa(inPath, outPath);
const seconds = (performance.now() - start) / 1000;
const cpu = process.cpuUsage(cpuBefore);
const cpuSeconds = (cpu.user + cpu.system) / 1e6;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ rows: rows - 1, seconds, cpuSeconds, peakMegabytes }));

async function passThroughPapa(from: string, to: string): Promise<number> {
  let count = 0;
  const out = createWriteStream(to);
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(createReadStream(from), {
      delimiter: ',',
      skipEmptyLines: true,
      chunk: (result, parser) => {
        if (result.data.length === 0) return;
        count += result.data.length;
        if (out.write(`${Papa.unparse(result.data, { newline: '\n' })}\n`)) return;
        parser.pause();
        out.once('drain', () => parser.resume());
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  out.end();
  await finished(out);
  return count;
}

async function passThroughOwn(from: string, to: string): Promise<number> {
  let count = 0;
  const cutter = new CsvCutter();
  const out = await open(to, 'w');
  const write = async (records: readonly CsvRecord[]) => {
    let lines = '';
    for (const record of records) {
      lines +=
        record.kind === 'record' ? `${record.fields.map(writtenField).join(',')}\n` : `${record.text}\n`;
    }
    count += records.length;
    await out.writeFile(lines, 'latin1');
  };
  const stream = createReadStream(from, { encoding: 'latin1', highWaterMark: 128 * 1024 });
  for await (const piece of stream as AsyncIterable<string>) await write(cutter.push(piece));
  await write(cutter.end());
  await out.close();
  return count;
}
