import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feature } from './http/feature.ts';
import { startPeriodicWork } from './periodic-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const feature = (work: Partial<Feature>): Feature => ({ addRoutes: () => {}, ...work });

test('what goes by date waits for nothing that is looked into meanwhile', async () => {
  const workByDate = vi.fn<() => Promise<void>>(async () => {});
  const workPeriodically = vi.fn<() => Promise<void>>(async () => new Promise(() => {}));
  const work = startPeriodicWork([feature({ workPeriodically }), feature({ workByDate })], {
    mayGoByDate: async () => true,
    onFault: (error) => {
      throw error;
    },
  });
  await vi.advanceTimersByTimeAsync(60_000 + 3 * 600_000);
  expect(workByDate).toHaveBeenCalledTimes(4);
  // One at a time.
  expect(workPeriodically).toHaveBeenCalledTimes(1);
  const stopped = work.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
});

test('a fault of one keeps no other back', async () => {
  const faults: Error[] = [];
  const workByDate = vi.fn<() => Promise<void>>(async () => {});
  const fails = async () => {
    throw new Error('of the first');
  };
  const work = startPeriodicWork([feature({ workByDate: fails }), feature({ workByDate })], {
    mayGoByDate: async () => true,
    onFault: (error) => void faults.push(error),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workByDate).toHaveBeenCalledTimes(1);
  expect(faults.map(({ message }) => message)).toEqual(['of the first']);
  await work.stop();
});
