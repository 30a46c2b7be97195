import { afterEach, beforeEach, expect, vi } from 'vitest';

// A complaint on the console is a defect the test did not see: it fails the test that caused it.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words));
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
  vi.restoreAllMocks();
});
