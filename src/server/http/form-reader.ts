import PartStream from '@fastify/busboy/deps/dicer/lib/PartStream.js';
import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';

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
