import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '#contract/messages.ts';
import { Refusal } from './refusal.ts';

/** Refuses text that no text column can hold: half a character (a lone surrogate) or a NUL. No form sends either. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, body, query, params }: FastifyRequest) => {
    // A page's address is compared with those there are, and never stored. An operation's may be written in many ways.
    if (!routeOptions.url?.startsWith('/api/') || [body, query, params].every(isWellFormed)) return;
    throw new Refusal(422, 'invalid', refusals.invalid);
  });
}

/** Level by level: what is nested deeper than any form is refused before it can fill the stack. */
function isWellFormed(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest || !level.every(isTextWellFormed)) return false;
    level = level.filter(isNested).flatMap((outer) => Object.entries(outer).flat());
  }
  return true;
}

function isTextWellFormed(value: unknown): boolean {
  return typeof value !== 'string' || (!value.includes('\0') && !loneSurrogate.test(value));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const deepest = 32;
const loneSurrogate = /\p{Cs}/u;
