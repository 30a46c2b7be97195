// `npm run faults`: a storm of quotes, messages, uploads and steps in cases, while one thing after another fails; what was
// acknowledged is held against what is there afterwards. `npm run faults -- smtp-hangs node-dies` runs those rows alone,
// `upgrade REF` an older release on this one's tables, `--kills=20` kills fewer times than a hundred, `--short` does less of everything. FAULTS_LOG names a file for what the
// servers print.
import { cpus } from 'node:os';
import type { Row } from './faults/row.ts';
import { rows } from './faults/rows.ts';
import { type Outcome, runRow } from './faults/run-row.ts';
import { upgradeRow } from './faults/upgrade-row.ts';

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const kills = Number(words.find((word) => word.startsWith('--kills='))?.slice(8) ?? (isShort ? 5 : 100));
const named = words.filter((word) => !word.startsWith('--'));
const olderRelease = named[named.indexOf('upgrade') + 1];
const chosen = named.includes('upgrade') ? chooseUpgrade() : chooseRows();

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.versions.node}`,
);
console.log(
  '| fault | acknowledged | lost | duplicated | letters repeated once | longest outage | ready after | without a restart | seen |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
let isGood = true;
for (const row of chosen) {
  const seconds = (whole: number) => (isShort ? Math.ceil(whole / 5) : whole);
  const outcome = await runRow(row, {
    kills,
    seconds,
    calmMs: isShort ? 2_000 : 5_000,
    lettersWithinMs: 240_000,
  });
  if (outcome === undefined) {
    console.log(`| ${row.title} | not tried: this machine lacks what it needs | | | | | | | |`);
    continue;
  }
  isGood &&= outcome.lost.length === 0 && outcome.duplicated.length === 0 && !outcome.hasDied;
  if (row.isSeamless) isGood &&= [...outcome.refused.keys()].every((status) => status > 0 && status < 500);
  console.log(lineOf(row.title, outcome));
}
process.exitCode = isGood ? 0 : 1;

function chooseUpgrade(): readonly Row[] {
  return olderRelease === undefined
    ? leave('upgrade takes a release: a tag or a commit.')
    : [upgradeRow(olderRelease)];
}

function chooseRows(): readonly Row[] {
  const unknown = named.filter((name) => rows.every((row) => row.name !== name));
  if (unknown.length === 0) return rows.filter(({ name }) => named.length === 0 || named.includes(name));
  return leave(`There is no row ${unknown.join(', ')}: one of ${rows.map(({ name }) => name).join(', ')}.`);
}

function leave(words: string): never {
  console.error(words);
  process.exit(1);
}

function lineOf(title: string, outcome: Outcome): string {
  const { acknowledged, lost, duplicated, repeated, outageMs, readyMs, hasDied } = outcome;
  const { givenUp, waiting, letters, lettersMs } = outcome;
  const refused = [...outcome.refused].map(([status, count]) => `${status || 'no answer'}: ${count}`);
  const seen = [
    outcome.said,
    `${letters.toLocaleString('en-US')} letters`,
    givenUp > 0 ? `${givenUp} letters left to a person, on Today` : '',
    waiting > 0 ? `${waiting} letters still wait` : `last letter ${seconds(lettersMs)} after the storm`,
    refused.length > 0 ? refused.join(', ') : '',
  ];
  const cells = [
    title,
    acknowledged.toLocaleString('en-US'),
    lost.join(', ') || '0',
    duplicated.join(', ') || '0',
    String(repeated),
    seconds(outageMs),
    seconds(readyMs),
    hasDied ? 'no' : 'yes',
    seen.filter(Boolean).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
