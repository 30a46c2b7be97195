import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  headers = bearer(await trove.token());
});
afterAll(() => trove.close());

// A process that ends takes every request with it: the test fails on an error that nobody listens to.
test.each([
  ['POST', '/api/uploadIllustration'],
  ['POST', '/api/cases/any/files'],
  ['PUT', '/api/account/logo'],
] as const)('%s %s stops nothing with a form that ends within any part', async (method, url) => {
  for (let parts = 1; parts <= 9; parts += 1) {
    for (const head of ['X: 1', 'Content-Disposition: form-data; name="a"']) {
      const payload = Array.from({ length: parts }, () => `--b\r\n${head}\r\n\r\nx`).join('\r\n');
      const type = { 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await trove.app.inject({ method, url, headers: { ...headers, ...type }, payload });
      expect(Math.floor(answer.statusCode / 100)).toBe(4);
    }
  }
  // The reader of forms fails in ticks of its own.
  await new Promise((resolve) => setImmediate(resolve));
  expect(trove.reports).toEqual([]);
});
