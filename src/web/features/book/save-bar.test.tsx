// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { product } from '#contract/product.ts';
import type { Scan } from './book-step.ts';

afterEach(() => {
  cleanup();
  document.cookie = `${product.tokenCookie}=; Path=/; Max-Age=0`;
  vi.unstubAllGlobals();
});

const row = {
  row: 2,
  insured: 'Rose',
  facts: {
    birthDate: { year: 1948, month: 3, day: 14 },
    gender: 'Male',
    state: 'WA',
    deathBenefit: 750_000,
    annualPremium: 5600,
    surrenderValue: null,
    loanBalance: null,
    issueDate: null,
    hasNoLapseGuarantee: true,
  },
};

test('a book that is left while it is being saved is not saved on', async () => {
  document.cookie = `${product.tokenCookie}=A-session; Path=/`;
  // As a page is loaded: other tests' pages worked in other sessions.
  vi.resetModules();
  const { SaveBar } = await import('./save-bar.tsx');
  const sent: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    sent.push(signal);
    return new Promise((_answer, refuse) =>
      signal?.addEventListener('abort', () => refuse(new DOMException('Left.', 'AbortError'))),
    );
  });
  const rules = { today: { year: 2026, month: 1, day: 2 } };
  const scan = { client: { ask: async () => [row, { ...row, row: 3 }] }, rules } as unknown as Scan;
  const ended = vi.fn<(rows: number[]) => void>();
  const ignore = () => undefined;
  const { unmount } = render(
    <SaveBar
      scan={scan}
      chosen={new Set([2, 3])}
      onSaved={ended}
      onClear={ignore}
      onDownload={ignore}
      onPrint={ignore}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 quotes' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  expect(sent[0]?.aborted).toBe(true);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith([]));
  expect(sent).toHaveLength(1);
});
