import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { basicAuthorization, call, callJson } from './client.ts';

// The files of a worker share their globals.
afterEach(() => void vi.unstubAllGlobals());

function answerWith(body: string, status = 200) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the HTTP client', () => {
  test('gives back what the schema keeps', async () => {
    answerWith('{"name":"Washington","extra":1}');
    expect(await callJson('/api/x', z.object({ name: z.string() }))).toEqual({ name: 'Washington' });
  });

  test('sends the authorization and the body as JSON', async () => {
    const fetched = answerWith('');
    await call('/api/x', { method: 'PUT', authorization: 'Bearer t', json: { rid: 'r' } });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/x');
    expect(init).toMatchObject({ method: 'PUT', body: '{"rid":"r"}' });
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  test('sends further headers beside its own', async () => {
    const fetched = answerWith('');
    await call('/api/x', { headers: { 'Idempotency-Key': 'k' } });
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get('idempotency-key')).toBe('k');
    expect(headers.get('accept')).toBe('application/json');
  });

  test('throws a refusal with its status, code, message and fields', async () => {
    answerWith('{"code":"invalid","message":"Not so.","fields":{"gender":"Required field"}}', 422);
    const error = await caught(call('/api/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Not so.',
      fields: { gender: 'Required field' },
    });
  });

  test('throws the status of an answer that is not ours', async () => {
    answerWith('<html>Bad gateway</html>', 502);
    expect(await caught(call('/api/x'))).toMatchObject({
      status: 502,
      code: 'unexpected-answer',
      fields: {},
    });
  });

  test('throws when a success has another shape', async () => {
    answerWith('[]');
    expect(await caught(callJson('/api/x', z.object({ name: z.string() })))).toMatchObject({
      code: 'unexpected-answer',
    });
  });

  test('throws status 0 when no answer comes', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await caught(call('/api/x'))).toMatchObject({ status: 0, code: 'no-answer' });
  });

  test('lets an abort through as what it is', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('Aborted', 'AbortError');
    });
    expect(await caught(call('/api/x', { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    });
  });

  test('gives up on an answer that does not come', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', neverAnswer);
    const error = caught(call('/api/x'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await error).toMatchObject({ status: 0, code: 'no-answer' });
    vi.useRealTimers();
  });

  test('is called off by whoever no longer waits', async () => {
    vi.stubGlobal('fetch', neverAnswer);
    const leaving = new AbortController();
    const error = caught(call('/api/x', { signal: leaving.signal }));
    leaving.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
    expect(await caught(call('/api/x', { signal: leaving.signal }))).toMatchObject({ name: 'AbortError' });
  });
});

/** Ends only when it is called off, as the browser's own does. */
function neverAnswer(_path: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('Stopped', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
}

test.each([
  ['advisor@trove.example', 'Trove-demo-1'],
  ['zoë@trove.example', 'Größe:漢字-1'],
  ['member@fig.example', ''],
])('carries %s and its password through UTF-8', (username, password) => {
  const sent = basicAuthorization(username, password);
  expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString('utf8')).toBe(`${username}:${password}`);
});
