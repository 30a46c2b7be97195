import { expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases/case.ts';
import { waitingCases } from './waiting-banner.tsx';

const offered = (id: string, day: number) =>
  ({ id, stage: 'offered', turn: 'advisor', validUntil: { year: 2026, month: 12, day } }) as CaseSummary;

test('of what waits for the advisor the offer that ends first comes first, whichever changed last', () => {
  const asked = { id: 'asked', stage: 'documents-asked', turn: 'advisor', validUntil: null } as CaseSummary;
  const papers = { ...offered('papers', 1), stage: 'papers' } as CaseSummary;
  const ours = { ...offered('ours', 2), turn: 'trove' } as CaseSummary;
  const cases = [asked, papers, offered('late', 15), ours, offered('soon', 7)];
  expect(waitingCases(cases).map(({ id }) => id)).toEqual(['soon', 'late', 'asked', 'papers']);
});
