// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { SelectField } from './select-field.tsx';

// What is pasted, and letters that become zeros, are in e2e/kit.spec.ts: only a real browser does them as people see it.

afterEach(cleanup);

function Money() {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <MoneyField label="Amount" value={amount} onChange={setAmount} hint={`Value: ${amount ?? 'none'}`} />
  );
}

function DateText() {
  const [text, setText] = useState('');
  return <DateField label="Date" value={text} onChange={setText} />;
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the money field', () => {
  test.each([
    ['1234567', '1,234,567', '1234567'],
    ['1,234,567', '1,234,567', '1234567'],
    ['1234567.89', '1,234,567.89', '1234567.89'],
    ['$1,000,000', '1,000,000', '1000000'],
    ['0.5', '0.5', '0.5'],
  ])('takes %s', async (typed, shown, value) => {
    render(<Money />);
    await userEvent.type(input('Amount'), typed);
    expect(input('Amount').value).toBe(shown);
    expect(screen.getByText(`Value: ${value}`)).toBeTruthy();
  });

  test.each(['-500', '1.000.000', '1000,50'])('takes nothing of %s when it is pasted', async (pasted) => {
    render(<Money />);
    await userEvent.click(input('Amount'));
    await userEvent.paste(pasted);
    expect(input('Amount').value).toBe('');
    expect(screen.getByText(/enter one amount in dollars/)).toBeTruthy();
  });

  test.each([
    ['-5', '5'],
    ['7/2', '72'],
    ['1e6', '16'],
  ])('makes no amount of %s, and says so until it is cleared', async (typed, shown) => {
    render(<Money />);
    await userEvent.type(input('Amount'), typed);
    expect(input('Amount').value).toBe(shown);
    expect(screen.getByText(/enter one amount in dollars/)).toBeTruthy();
    await userEvent.clear(input('Amount'));
    await userEvent.type(input('Amount'), '600');
    expect(screen.getByText('Value: 600')).toBeTruthy();
    expect(screen.queryByText(/enter one amount in dollars/)).toBeNull();
  });

  test('keeps the caret where it is when a digit is put in the middle', async () => {
    render(<Money />);
    const field = input('Amount');
    await userEvent.type(field, '123456');
    await userEvent.keyboard('{ArrowLeft>3/}99');
    expect(field.value).toBe('12,399,456');
    expect(field.value.slice(field.selectionStart ?? 0).replaceAll(',', '')).toBe('456');
  });
});

describe('the date field', () => {
  test('helps with the slashes, and lets a wrong date stand', async () => {
    render(<DateText />);
    await userEvent.type(input('Date'), '02301952');
    expect(input('Date').value).toBe('02/30/1952');
    expect(input('Date').inputMode).toBe('numeric');
  });

  test('takes slashes that are typed, and what is typed anew at its end', async () => {
    render(<DateText />);
    await userEvent.type(input('Date'), '03/14/1952');
    expect(input('Date').value).toBe('03/14/1952');
    await userEvent.keyboard('{Backspace>4/}48');
    expect(input('Date').value).toBe('03/14/48');
  });
});

test('a disabled option cannot be chosen', async () => {
  const options = [
    { value: 'Alaska', label: 'Alaska (not available)', isDisabled: true },
    { value: 'Washington', label: 'Washington' },
  ];
  render(<SelectField label="State" placeholder="Select a state" options={options} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  await userEvent.selectOptions(select, 'Alaska');
  expect(select.value).toBe('');
  await userEvent.selectOptions(select, 'Washington');
  expect(select.value).toBe('Washington');
});

test('an error is tied to its field', () => {
  render(<MoneyField label="Premium" value={0} onChange={() => {}} error="Must be greater than $0" />);
  const field = input('Premium');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field.getAttribute('aria-describedby') ?? '';
  const sentences = described.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(sentences.join(' ')).toContain('Must be greater than $0');
});
