import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '#contract/messages.ts';
import { Refusal } from './refusal.ts';

/** Refuses text that no text column can hold: half a character (a lone surrogate) or a NUL. No form sends either. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ url, body, query, params }: FastifyRequest) => {
    // A page's address is compared with those there are, and never stored.
    if (!url.startsWith('/api/') || [body, query, params].every(isWellFormed)) return;
    throw new Refusal(422, 'invalid', refusals.invalid);
  });
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !loneSurrogate.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isWellFormed(name) && isWellFormed(inner));
}

const loneSurrogate = /\p{Cs}/u;
