import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { secondStepFailure } from './second-step-failure.ts';

const phone = '(800) 555-0142';
const sentenceFor = (status: number) =>
  secondStepFailure(new ApiError(status, { code: 'x', message: 'The server says.' }), 'Not right.', phone);

test('a second step that is refused is told apart from one that did not get through', () => {
  for (const status of [401, 403, 422]) expect(sentenceFor(status)).toBe('Not right.');
  expect(sentenceFor(409)).toBe('The server says.');
  expect(sentenceFor(0)).toContain('could not reach the server');
  expect(sentenceFor(429)).toContain('Too many tries');
  expect(sentenceFor(503)).toContain('Too many people');
  expect(sentenceFor(500)).toContain(phone);
  expect(secondStepFailure(new Error('broken'), 'Not right.', phone)).toContain(phone);
});
