/**
 * The floor under valuing a book: the same file read and written back by the CSV library, with nothing done to it.
 *
 *   tsx bench/valuation-csv-pass-through.ts in.csv out.csv
 *
 * Prints what it took as JSON.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import Papa from 'papaparse';

const [inPath, outPath] = process.argv.slice(2);
if (inPath === undefined || outPath === undefined) throw new Error('usage: in.csv out.csv');

const start = performance.now();
let rows = 0;
const out = createWriteStream(outPath);
await new Promise<void>((resolve, reject) => {
  Papa.parse<string[]>(createReadStream(inPath), {
    delimiter: ',',
    skipEmptyLines: true,
    chunk: (result, parser) => {
      if (result.data.length === 0) return;
      rows += result.data.length;
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

const seconds = (performance.now() - start) / 1000;
console.log(
  JSON.stringify({ rows: rows - 1, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
);
