import { ApiError } from '#web/api/api-error.ts';

/** Statuses whose sentence is meant for the person: what they asked for breaks a rule, came too late or too often. */
const forPeople = new Set([409, 410, 413, 415, 422, 429]);

/** The server's own sentence where it has one for people, otherwise ours. */
export function failureWords(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && forPeople.has(error.status) && error.message !== '') return error.message;
  return otherwise;
}
