// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { product } from '#contract/product.ts';
import { authorizedJson } from './authorized-call.ts';

const fetched = vi.fn<typeof fetch>(async () => Response.json({}));

beforeEach(() => {
  document.cookie = `${product.tokenCookie}=Her-session-0001; Path=/; Max-Age=60`;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.unstubAllGlobals());

test('what a page asks for as it is drawn goes out behind that, each call in a task of its own', async () => {
  const sentByTask: number[] = [];
  const calls = ['/api/a', '/api/b'].map((path) => authorizedJson(path, z.object({})));
  // Noted once all that the task before has promised is done, and before the next task.
  fetched.mockImplementation(async () => {
    queueMicrotask(() => sentByTask.push(fetched.mock.calls.length));
    return Response.json({});
  });
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  await Promise.all(calls);
  expect(sentByTask).toEqual([1, 2]);
});

test('what a person does goes out at once', async () => {
  const call = authorizedJson('/api/a', z.object({}), { method: 'POST', json: {} });
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledOnce();
  await call;
});
