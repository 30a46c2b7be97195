import fastify from 'fastify';
import { expect, test } from 'vitest';
import { noErrorReports } from '#server/adapters/error-reports.ts';
import { answerErrors } from './error-handler.ts';

test('a row that went on another node meanwhile is no fault of ours, but is reported as one', async () => {
  const app = fastify();
  const reported: unknown[] = [];
  answerErrors(app, { ...noErrorReports, report: (error) => void reported.push(error) });
  const error = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ code: 'too-busy' });
  expect(reported).toEqual([error]);
});
