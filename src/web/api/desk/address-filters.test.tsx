// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserLocation } from '#web/ui/location.tsx';
import { useAddressFilters } from './address-filters.ts';

afterEach(cleanup);

test('a filter that is set before the page has followed the one before leaves that as it is', () => {
  history.replaceState(null, '', '/list?actor=someone&page=2');
  const { result } = renderHook(useAddressFilters, { wrapper: BrowserLocation });
  const { filter } = result.current;
  act(() => {
    filter({ from: '2026-01-02' });
    filter({ actor: '' });
  });
  expect(location.pathname + location.search).toBe('/list?from=2026-01-02');
});
