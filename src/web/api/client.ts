import type * as z from 'zod/mini';
import { refusalBodySchema } from '#contract/refusal.ts';
import { ApiError } from './api-error.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  /** The value of the Authorization header. */
  authorization?: string | undefined;
  json?: unknown;
  signal?: AbortSignal | undefined;
}

/** Calls the server. Anything but a success is thrown as an ApiError; the screen chooses the sentence. */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await send(path, options);
  if (!response.ok) throw await refusal(response);
  return response;
}

/** Calls the server for JSON of a known shape. */
export async function callJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  const response = await call(path, options);
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success) {
    throw new ApiError(response.status, { code: 'unexpected-answer', message: 'Unexpected answer.' });
  }
  return parsed.data;
}

async function send(path: string, { method = 'GET', authorization, json, signal }: CallOptions) {
  const headers = new Headers({ accept: 'application/json' });
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (json !== undefined) init.body = JSON.stringify(json);
  if (signal !== undefined) init.signal = signal;
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'no-answer', message: 'No answer from the server.' });
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const body = refusalBodySchema.safeParse(await readJson(response));
  if (body.success) return new ApiError(response.status, body.data);
  return new ApiError(response.status, { code: 'unexpected-answer', message: response.statusText });
}

/** Undefined when the body is not JSON: a proxy's error page, say. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
