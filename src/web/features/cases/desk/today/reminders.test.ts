import { expect, test } from 'vitest';
import { reminderOf, wantedOf } from './reminders.ts';

test('an advisor is reminded of what they owe, and of an offer with its last day', () => {
  const offered = { stage: 'offered', validUntil: '11/20/2026' } as const;
  expect(wantedOf(offered)).toBe('answer to the offer, which ends 11/20/2026');
  expect(reminderOf(offered)).toContain('It stands until 11/20/2026.');
  expect(reminderOf({ stage: 'documents-asked', validUntil: null })).toContain('the documents we asked for');
  expect(reminderOf({ stage: 'papers', validUntil: null })).toContain('the signed papers');
});
