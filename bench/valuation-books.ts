import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { benchDay, madeUpPolicies } from './valuation-policies.ts';

export type BookTime = {
  readonly seconds: number;
  /** Of the processor: what the clock would show on a machine with nothing else to do. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
};

/** A made-up book with two columns that are only passed on; money plain, or quoted as a spreadsheet writes it. */
export function writeBook(path: string, count: number, money: 'plain' | 'quoted'): void {
  const dollars = (amount: number) =>
    money === 'plain' ? `${amount}` : `"$${amount.toLocaleString('en-US')}"`;
  const twoDigits = (number: number) => `${number}`.padStart(2, '0');
  const file = openSync(path, 'w');
  let lines = 'policyNumber,dateOfBirth,gender,policyGuaranteeBool,deathBenefit,annualPremium,carrier\n';
  let row = 0;
  for (const policy of madeUpPolicies(count)) {
    row += 1;
    const born = `${twoDigits(policy.month)}/${twoDigits(policy.day)}/${policy.year}`;
    const gender = policy.isMale ? 'Male' : 'Female';
    const amounts = `${dollars(policy.deathBenefit)},${dollars(policy.annualPremium)}`;
    lines += `P${100_000 + row},${born},${gender},${policy.hasGuarantee},${amounts},Carrier ${row % 50}\n`;
    if (lines.length < 1_000_000) continue;
    writeSync(file, lines);
    lines = '';
  }
  writeSync(file, lines);
  closeSync(file);
}

/** Whether a process can be held to one core here. */
export const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command as a person runs it, in a process of its own, on one core. */
export function timeCommand(inPath: string, outPath: string): BookTime {
  const { year, month, day } = benchDay;
  const date = `${month}/${day}/${year}`;
  return run(['src/server/commands/value.ts', '--book', inPath, '--out', outPath, '--date', date, '--json']);
}

export function timePassThrough(inPath: string, outPath: string, reader: 'papaparse' | 'own'): BookTime {
  return run(['bench/valuation-csv-pass-through.ts', inPath, outPath, reader]);
}

export function timeFirstQuote(): { milliseconds: number; cpuMilliseconds: number | null } {
  return JSON.parse(tsx(['bench/valuation-first-quote.ts'], false)) as ReturnType<typeof timeFirstQuote>;
}

function run(args: readonly string[]): BookTime {
  return JSON.parse(tsx(args, canPin)) as BookTime;
}

function tsx(args: readonly string[], isPinned: boolean): string {
  const node = [process.execPath, '--import', 'tsx', ...args];
  const [program, ...rest] = isPinned ? ['taskset', '-c', '1', ...node] : node;
  return execFileSync(program!, rest, { encoding: 'utf8', cwd: join(import.meta.dirname, '..') });
}
