// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { DayFilter } from './day-filter.tsx';

afterEach(cleanup);

test.each([
  ['2026-11-15', '11/15/2026', false],
  ['2026-00-00', '00/00/2026', true],
  ['0000-01-01', '01/01/0000', true],
  ['', '', false],
])('%s in the address is shown as %s', (value, shown, isWrong) => {
  render(<DayFilter label="From" value={value} onChange={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(shown);
  expect(screen.queryByText(messages.invalidDate) !== null).toBe(isWrong);
});
