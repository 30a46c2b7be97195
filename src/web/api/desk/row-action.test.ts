import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { rowActionFailure } from './row-action.ts';

const failure = (status: number, code: string, message = '') =>
  rowActionFailure(new ApiError(status, { code, message }), '(800) 555-0142');

test('a refusal is told in the words of the server', () => {
  expect(failure(409, 'decided', 'It has been decided already.')).toBe('It has been decided already.');
});

test('a fault of the server is not told in its words', () => {
  expect(failure(500, 'internal', 'null is not an object')).toContain('went wrong on our side');
  expect(failure(0, 'no-answer')).toContain('could not reach the server');
});
