import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { signInFailure } from './password-step.tsx';

const sentence = (status: number) =>
  signInFailure(new ApiError(status, { code: 'x', message: 'y' }), '(800) 555-0142');

test('says the words of the catalogue for wrong credentials', () => {
  expect(sentence(401)).toBe('Username or password is invalid.');
});

test('does not blame the password when the network or the server is at fault', () => {
  expect(sentence(0)).toContain('could not reach');
  expect(sentence(503)).toContain('Try again in a moment');
  expect(sentence(500)).toContain('(800) 555-0142');
  expect(signInFailure(new Error('odd'), '(800) 555-0142')).toContain('our side');
});
