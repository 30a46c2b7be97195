import type * as z from 'zod/mini';
import { refusalBodySchema } from '#contract/refusal.ts';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  /** The value of the Authorization header. */
  authorization?: string | undefined;
  /** Beside those every call has. */
  headers?: Readonly<Record<string, string>> | undefined;
  json?: unknown;
  /** Instead of JSON: with a file in it. */
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
};

/** Whoever has waited this long for an answer is told that there is none. */
const longestWaitMs = 30_000;

/** Calls the server. Anything but a success is thrown as an ApiError; the screen chooses the sentence. */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await send(path, options);
  if (!response.ok) throw refusal(response.status, response.statusText, await response.text());
  return response;
}

/** Calls the server for JSON of a known shape. */
export async function callJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const response = await call(path, options);
  const parsed = schema.safeParse(parseJson(await response.text()));
  if (!parsed.success) {
    throw new ApiError(response.status, { code: 'unexpected-answer', message: 'Unexpected answer.' });
  }
  return parsed.data;
}

async function send(path: string, options: CallOptions) {
  const { method = 'GET', authorization, json, form, signal } = options;
  const headers = new Headers({ ...options.headers, accept: 'application/json' });
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (json !== undefined) init.body = JSON.stringify(json);
  if (form !== undefined) init.body = form;
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, longestWaitMs);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    return await fetch(path, { ...init, signal: patience.signal });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'no-answer', message: 'No answer from the server.' });
  } finally {
    clearTimeout(timer);
  }
}

/** An answer that is no success, as what the screens know. The words are the status's where the body is not ours. */
export function refusal(status: number, statusText: string, text: string): ApiError {
  const body = refusalBodySchema.safeParse(parseJson(text));
  if (body.success) return new ApiError(status, body.data);
  return new ApiError(status, { code: 'unexpected-answer', message: statusText });
}

/** Basic credentials as UTF-8: btoa alone refuses anything beyond Latin-1. */
export function basicAuthorization(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
