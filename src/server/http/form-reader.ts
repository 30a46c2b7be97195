import PartStream from '@fastify/busboy/deps/dicer/lib/PartStream.js';
import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { refusals } from '#contract/messages.ts';
import { Refusal } from './refusal.ts';

/**
 * A form that ends within a part makes that part fail, and the reader of forms listens to no part beyond the most it takes:
 * unheard, that failure would end the process. Whoever reads the form hears of its missing end all the same.
 */
PartStream.prototype.emit = function emit(event: string | symbol, ...given: unknown[]): boolean {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return Readable.prototype.emit.call(this, event, ...given);
};

/** Forms with a file, for the routes of `app`; each says by `consumes` that it takes them. */
export async function readForms(app: FastifyInstance, options: FastifyMultipartBaseOptions): Promise<void> {
  await app.register(multipart, options);
}

/** Just before a form is read: of one that broke off meanwhile its reader would wait for the next part for ever. */
export function requireStillComing({ raw }: FastifyRequest): void {
  if (raw.destroyed) throw brokenOff();
}

export const brokenOff = () => new Refusal(400, 'broken-upload', refusals.uploadBrokeOff);
