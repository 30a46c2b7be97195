import fastify from 'fastify';
import { expect, test } from 'vitest';
import { noErrorReports } from '#server/adapters/error-reports.ts';
import { answerErrors } from './error-handler.ts';

test.each([
  ['a row that went on another node meanwhile', '23503'],
  ['a row that another call added first', '23505'],
])('%s is for the next try, and yet reported', async (_what, code) => {
  const app = fastify();
  const reported: unknown[] = [];
  answerErrors(app, { ...noErrorReports, report: (error) => void reported.push(error) });
  const error = Object.assign(new Error('violates a constraint'), { code });
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ code: 'too-busy' });
  expect(reported).toEqual([error]);
});
