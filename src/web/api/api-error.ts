import type { RefusalBody } from '#contract/refusal.ts';

/** Why a call did not work. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
  }
}

/** Statuses whose sentence is meant for the person: what they asked for breaks a rule, came too late or too often. */
const forPeople = new Set([409, 410, 413, 415, 422, 429]);

/** The server's own sentence where it has one for people, otherwise ours. */
export function failureSentence(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && forPeople.has(error.status) && error.message !== '') return error.message;
  return otherwise;
}
