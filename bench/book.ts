// `npm run bench:book`: a book of 100,000 policies in Chromium, from the drop to the ranked table, beside the time that the
// library alone takes for the same file; what the page's thread, the memory and the scrolling make of it.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeXlsx } from 'hucre/xlsx';
import { advisor, signIn } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { chromiumOptions } from '#e2e/chromium.ts';

const rowCount = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'bench-book-'));
const app = await startBuiltApp();
const browser = await chromium.launch(chromiumOptions());
try {
  const workbook = join(folder, 'book.xlsx');
  const text = join(folder, 'book.csv');
  const rows = makeRows(rowCount);
  await writeFile(workbook, await writeXlsx({ sheets: [{ name: 'Book', rows }] }));
  await writeFile(text, rows.map((row) => row.map(asField).join(',')).join('\n'));
  console.log(
    `${rowCount.toLocaleString('en-US')} rows, ${rows[0]!.length} columns, ${cpus().length} cores, one run`,
  );
  for (const path of [workbook, text]) await measure(path);
} finally {
  await browser.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(path: string): Promise<void> {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const alone = await readAlone(path);
  const { page, memory } = await openPage();
  const before = await memory();
  await page.getByLabel('A spreadsheet of policies').setInputFiles(path);
  const scan = page.getByRole('button', { name: /^Scan/ });
  const start = await markOf(page, 'dropped');
  await scan.waitFor({ timeout: 120_000 });
  const matched = await markOf(page, 'matched');
  const again = await page.evaluate(() => performance.now());
  await scan.click();
  await page.getByRole('grid').getByRole('row').nth(1).waitFor({ timeout: 120_000 });
  const ranked = await page.evaluate(() => performance.now());
  const peak = await memory();
  const seconds = (matched - start + ranked - again) / 1000;
  const long = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  const frames = await scrollThrough(page);
  const size = ((await stat(path)).size / 1024 / 1024).toFixed(1);
  console.log(`\n${name}, ${size} MB`);
  console.log(`  the library alone        ${alone.toFixed(2)} s`);
  console.log(
    `  drop to ranked table     ${seconds.toFixed(2)} s (${(seconds / alone).toFixed(2)} times; reading ${((matched - start) / 1000).toFixed(2)}, valuing ${((ranked - again) / 1000).toFixed(2)})`,
  );
  console.log(
    `  tasks over 50 ms         ${long.length}${long.length > 0 ? ` (longest ${Math.round(Math.max(...long))} ms)` : ''}`,
  );
  console.log(`  memory of the tab        ${Math.round(peak)} MB at most (${Math.round(before)} before)`);
  console.log(
    `  scrolling                ${frames.perSecond.toFixed(1)} frames a second, ${frames.late} of ${frames.count} later than 20 ms`,
  );
  await page.context().close();
}

/** The page with what watches it: long tasks from the first moment on. */
async function openPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const token = await signIn(app.url, advisor);
  await context.addCookies([{ name: 'X-Trove-Token', value: token, url: app.url, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto(`${app.url}/book`);
  await page.getByLabel('A spreadsheet of policies').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const kept = globalThis as unknown as { longTasks: number[]; dropped: number; matched: number };
    kept.longTasks = [];
    new PerformanceObserver((list) =>
      kept.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
    document.addEventListener('change', () => (kept.dropped ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      if (!kept.matched && document.querySelector('.book-match')) kept.matched = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
  return { page, memory: peakMemory(await browser.newBrowserCDPSession()) };
}

function markOf(page: Page, name: 'dropped' | 'matched'): Promise<number> {
  return page.evaluate((mark) => (globalThis as unknown as Record<string, number>)[mark] ?? 0, name);
}

/** The largest tab's peak of resident memory, in MB, as the system counts it. */
function peakMemory(session: CDPSession): () => Promise<number> {
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const peaks = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(
        ({ id }) =>
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      );
    return Math.max(...peaks);
  };
}

/** Frames while the table is scrolled by a row each. */
async function scrollThrough(page: Page) {
  const gaps = await page.evaluate(async () => {
    const table = document.querySelector('.book-grid')!;
    const times: number[] = [];
    for (let frame = 0; frame < 300; frame++) {
      await new Promise((resolve) => requestAnimationFrame((time) => resolve(times.push(time))));
      table.scrollTop += 60;
    }
    return times.slice(1).map((time, at) => time - times[at]!);
  });
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    count: gaps.length,
    perSecond: (gaps.length * 1000) / all,
    late: gaps.filter((gap) => gap > 20).length,
  };
}

/** The library in a worker of its own, with nothing done to what it reads. */
async function readAlone(path: string): Promise<number> {
  const source = path.endsWith('.xlsx')
    ? `import { streamXlsxRows } from 'hucre/xlsx';
       onmessage = async ({ data }) => {
         const start = performance.now();
         const bytes = new Uint8Array(await data.arrayBuffer());
         let rows = 0;
         for await (const row of streamXlsxRows(bytes)) rows += row.values.length > 0 ? 1 : 0;
         postMessage([performance.now() - start, rows]);
       };`
    : `import { readCsv } from '#reading/csv-records.ts';
       onmessage = async ({ data }) => {
         const start = performance.now();
         const rows = readCsv(await data.text()).length;
         postMessage([performance.now() - start, rows]);
       };`;
  const bundled = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  });
  const { page } = await openPage();
  await page.route('**/alone.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bundled.outputFiles[0]!.text }),
  );
  await page.evaluate(() =>
    document.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.getByLabel('A spreadsheet of policies').setInputFiles(path);
  const [milliseconds, rows] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const worker = new Worker('/alone.js');
        worker.addEventListener('message', ({ data }) => resolve(data as [number, number]));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(document.querySelector<HTMLInputElement>('input[type=file]')!.files![0]!);
      }),
  );
  if (rows < rowCount) throw new Error(`only ${rows} rows were read alone`);
  await page.context().close();
  return milliseconds / 1000;
}

type Value = string | number;

/** Policies as an agency's system writes them, with about one in a hundred that cannot be read. */
function makeRows(count: number): Value[][] {
  const header = [
    'Pol #',
    'Carrier',
    'Plan',
    'Insured',
    'Insured DOB',
    'Sex',
    'Owner St',
    'Issue Dt',
    'Face',
    'Modal Prem',
    'Mode',
    'CSV',
    'Loan Bal',
    'Status',
  ];
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length]!;
  const day = (at: number, from: number, years: number) =>
    `${(at % 12) + 1}/${(at % 28) + 1}/${from + (at % years)}`;
  const rows = Array.from({ length: count }, (_, at): Value[] => {
    const face = 100_000 * (1 + ((at * 7) % 40));
    return [
      `EX-${1_000_000 + at}`,
      pick(['Example Mutual Life', 'Sample National Life', 'Specimen Insurance'], at * 5),
      pick(['GUL', 'UL', 'IUL', 'WL', 'Term 20', 'VUL', 'GUL', 'SUL'], at * 3),
      `Testerfield, Person ${at}`,
      at % 100 === 7 ? 'unknown?' : day(at * 11, 1928, 40),
      pick(['M', 'F'], at),
      pick(['TX', 'FL', 'CA', 'NY', 'OH', 'WA', 'IA', 'CO'], at * 13),
      day(at * 3, 1995, 28),
      face,
      Math.round(face * (0.004 + ((at * 17) % 100) / 4_000)) / pick([1, 2, 4], at),
      pick(['A', 'S', 'Q'], at),
      (at * 37) % 90_000,
      at % 9 === 0 ? 1_500 : 0,
      pick(['Active', 'Active', 'Grace', 'Lapsed'], at * 7),
    ];
  });
  return [header, ...rows];
}

function asField(value: Value): string {
  return typeof value === 'string' && value.includes(',') ? `"${value}"` : String(value);
}
