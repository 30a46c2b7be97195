// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Slider } from './slider.tsx';

afterEach(cleanup);

function Years() {
  const [years, setYears] = useState(2);
  return (
    <>
      <Slider label="Years" value={years} min={0} max={5} text={`In ${years} years`} onChange={setYears} />
      <button type="button" onClick={() => setYears(0)}>
        Back
      </button>
    </>
  );
}

test('a slider stands where it is told to, under a hand and by other ways', () => {
  render(<Years />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Years' });
  expect(slider.value).toBe('2');
  fireEvent.change(slider, { target: { value: '4' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('In 4 years');
  fireEvent.click(screen.getByRole('button'));
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['0', 'In 0 years']);
});
