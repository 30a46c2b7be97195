import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses text that no text column can hold, half a character (a lone surrogate) or a NUL, and what is nested deeper or
 * holds more than any form sends. It runs before schemas and hourly limits, so it has a bound of its own.
 */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, body, query, params }: FastifyRequest) => {
    // A page's address is compared with those there are, and never stored. An operation's may be written in many ways.
    if (!routeOptions.url?.startsWith('/api/')) return;
    for (const sent of [body, query, params]) {
      const fault = findFault(sent);
      if (fault === 'too-many') throw new Refusal(413, 'too-many-values', refusals.tooLarge);
      if (fault === 'broken') throw new Refusal(422, 'invalid', refusals.invalid);
    }
  });
}

/** Level by level: what is nested deeper than any form is refused before it can fill the stack. */
export function findFault(whole: unknown): 'broken' | 'too-many' | undefined {
  let level: unknown[] = [whole];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.sent.depth) return 'broken';
    const next: unknown[] = [];
    for (const value of level) {
      if (isBrokenText(value)) return 'broken';
      if (typeof value !== 'object' || value === null) continue;
      const held: unknown[] = Array.isArray(value) ? value : Object.keys(value);
      // Before any of them is looked at.
      count += held.length;
      if (count > limits.sent.values) return 'too-many';
      next.push(...held);
      if (held !== value) next.push(...Object.values(value));
    }
    level = next;
  }
  return undefined;
}

function isBrokenText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || loneSurrogate.test(value));
}

const loneSurrogate = /\p{Cs}/u;
