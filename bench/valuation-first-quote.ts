/**
 * In a process of its own, so that nothing is warm: the first quote of a date, factors built. Prints the milliseconds by
 * the clock and, where the system tells, those that this thread had a processor.
 */
import { existsSync, readFileSync } from 'node:fs';
import { allAssumptionSets } from '#valuation/assumptions/all-sets.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { createFactorMemory } from '#valuation/factor-memory.ts';
import { benchDay } from './valuation-policies.ts';

const policy = {
  born: { year: 1946, month: 3, day: 15 },
  sex: 'male',
  hasNoLapseGuarantee: true,
  deathBenefit: 1_000_000,
  annualPremium: 15_000,
} as const;

const cpuBefore = threadMilliseconds();
const start = performance.now();
const offer = estimateOffer(policy, createFactorMemory()(benchDay, allAssumptionSets.at(-1)!));
const milliseconds = performance.now() - start;
const cpuMilliseconds = threadMilliseconds() - cpuBefore;
if (offer.kind !== 'offer') throw new Error('this policy has an offer');
console.log(JSON.stringify({ milliseconds, cpuMilliseconds }));

/** Linux counts the nanoseconds of every thread; elsewhere there is nothing to tell. */
function threadMilliseconds(): number {
  const path = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6 : Number.NaN;
}
