import { expect, test } from 'vitest';
import { letterAhead, letterSent } from './step-dialog.tsx';

test('a step says what letter it sends, and of an erased account that there is none', () => {
  const advisor = { email: 'm@a.example', isErased: false };
  expect(letterAhead(advisor, 'gets an email.')).toBe('m@a.example gets an email.');
  expect(letterSent(advisor, 'They have been told.')).toBe('They have been told.');
  const erased = { ...advisor, isErased: true };
  expect(letterAhead(erased, 'gets an email.')).toBe(
    'We send no letter about this: the account of m@a.example is erased.',
  );
  expect(letterSent(erased, 'They have been told.')).toContain('We sent no letter about this');
});
