import { estimateOffer } from '#valuation/estimate-offer.ts';
import { type Explanation, explainOffer } from '#valuation/explain-offer.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { printExplanation } from './print-explanation.ts';
import { createProgressBar } from './progress-bar.ts';
import { type BookRun, valueBook } from './value-book.ts';
import { isStandardOutput } from './value-output.ts';
import { readRequest, usage, type ValueRequest } from './value-options.ts';

/** `npm run value`: what a policy, or a file of them, is worth. */
const request = await readRequest(
  process.argv.slice(2),
  process.env['BUSINESS_TZ'] || 'America/Los_Angeles',
  new Date(),
);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read it has gone, as `head` does: there is nobody left to tell.
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await answer(request);

async function answer(request: ValueRequest): Promise<number> {
  if (request.kind === 'mistake') {
    process.stderr.write(`${request.sentence}\n`);
    return 1;
  }
  if (request.kind === 'book') return answerBook(request);
  process.stdout.write(request.kind === 'help' ? usage : answerOne(request));
  return 0;
}

function answerOne({ policy, on, assumptions, isForMachines }: ValueRequest & { kind: 'policy' }): string {
  const table = buildFactorTable(on, assumptions);
  const explanation = explainOffer(policy, table);
  if (!isForMachines) return printExplanation(policy, explanation);
  const answer = {
    policy,
    offer: estimateOffer(policy, table),
    estimate: estimateOf(explanation),
    explanation,
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** The estimate alone, flat and under the names of the API. */
function estimateOf(explanation: Explanation) {
  if (explanation.kind === 'none') return null;
  const { low, high, isCapped, findings, health } = explanation;
  return {
    low: low.offer,
    high: high.offer,
    capped: isCapped,
    ...findings,
    healthBetter: health?.better ?? null,
    healthWorse: health?.worse ?? null,
  };
}

async function answerBook({
  from,
  to,
  on,
  assumptions,
  isForMachines,
}: ValueRequest & { kind: 'book' }): Promise<number> {
  const bar = createProgressBar(process.stderr);
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const run = await valueBook({ from, to }, buildFactorTable(on, assumptions), (progress) =>
    bar.show(progress, performance.now()),
  );
  bar.clear();
  if (run.kind === 'mistake') {
    process.stderr.write(`${run.sentence}\n`);
    return 1;
  }
  if (run.kind === 'unread') return 0;
  const seconds = (performance.now() - start) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1e6;
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const { version } = assumptions;
  const voice = isStandardOutput(to) ? process.stderr : process.stdout;
  voice.write(
    isForMachines
      ? `${JSON.stringify({ on, version, rows: run.rows, ...run.counts, seconds, cpuSeconds, peakMegabytes })}\n`
      : `${summary(run, seconds)}\n`,
  );
  return 0;
}

function summary({ rows, counts }: BookRun & { kind: 'done' }, seconds: number): string {
  const count = (number: number) => number.toLocaleString('en-US');
  return [
    `${count(rows)} ${rows === 1 ? 'row' : 'rows'} in ${seconds.toFixed(1)} s:`,
    `${count(counts.offers)} above $0, ${count(counts.zeros)} at $0, ${count(counts.errors)} with an error.`,
  ].join(' ');
}
