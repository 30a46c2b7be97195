import type { Readable } from 'node:stream';
import { checkedName, type Files, StoreAway } from '#server/adapters/files/files.ts';
import type { S3Address } from './s3-address.ts';
import { openS3Client, type S3Client } from './s3-client.ts';
import type { S3Credentials } from './sign-request.ts';

/** The least that S3 takes for any part but the last; no more than this of a file is in memory. */
const partBytes = 5 * 1024 * 1024;

/** Files in a bucket. One of several parts is there once they are put together: a kill leaves no half file. */
export function openS3Files(
  address: S3Address,
  credentials: S3Credentials,
  { pageSize = 1_000 }: { pageSize?: number } = {},
): Files & { close(): void } {
  const client = openS3Client(address, credentials);
  const keyOf = (name: string) => `${address.prefix}${checkedName(name)}`;
  return {
    async write(name, content) {
      const key = keyOf(name);
      const parts = partsOf(content);
      const first = await parts.next();
      if (first.done) throw new Error('a file has at least one part');
      if (first.value.isLast) {
        await client.sendForText({ method: 'PUT', key, body: first.value.bytes });
        return { bytes: first.value.bytes.length };
      }
      return { bytes: await writeInParts(client, key, prepend(first.value, parts)) };
    },
    read: async (name, { isDownload = false } = {}) =>
      client.send({ method: 'GET', key: keyOf(name), isDownload }),
    async remove(name) {
      const key = keyOf(name);
      for (const uploadId of await listUploads(client, key)) await abort(client, key, uploadId);
      await unlessGone(client.sendForText({ method: 'DELETE', key }));
      return { wasThere: true };
    },
    async list() {
      const files: Awaited<ReturnType<Files['list']>> = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: address.prefix, 'max-keys': String(pageSize) };
        const page = await client.sendForText({
          method: 'GET',
          query: token === undefined ? query : { ...query, 'continuation-token': token },
        });
        for (const entry of all(page, 'Contents')) {
          const name = one(entry, 'Key').slice(address.prefix.length);
          if (isName(name)) files.push({ name, writtenAt: new Date(one(entry, 'LastModified')) });
        }
        token = one(page, 'IsTruncated') === 'true' ? one(page, 'NextContinuationToken') : undefined;
      } while (token);
      return files;
    },
    async check() {
      try {
        await client.sendForText({ method: 'HEAD' });
      } catch (error) {
        throw error instanceof StoreAway
          ? error
          : new StoreAway('the store does not answer', { cause: error });
      }
    },
    close: () => client.close(),
  };
}

type Part = { bytes: Buffer; isLast: boolean };

async function writeInParts(client: S3Client, key: string, parts: AsyncIterable<Part>): Promise<number> {
  const uploadId = one(await client.sendForText({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
  try {
    let bytes = 0;
    const written: string[] = [];
    for await (const part of parts) {
      const partNumber = String(written.length + 1);
      const answer = await client.send({
        method: 'PUT',
        key,
        query: { partNumber, uploadId },
        body: part.bytes,
      });
      answer.resume();
      written.push(
        `<Part><PartNumber>${partNumber}</PartNumber><ETag>${escaped(answer.headers.etag ?? '')}</ETag></Part>`,
      );
      bytes += part.bytes.length;
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${written.join('')}</CompleteMultipartUpload>`);
    await client.sendForText({ method: 'POST', key, query: { uploadId }, body });
    return bytes;
  } catch (error) {
    // Its parts take room until then. Where the store is away, the sweep removes them by their name.
    await Promise.allSettled([abort(client, key, uploadId)]);
    throw error;
  }
}

async function abort(client: S3Client, key: string, uploadId: string): Promise<void> {
  await unlessGone(client.sendForText({ method: 'DELETE', key, query: { uploadId } }));
}

/** Those of exactly this key that were begun and neither finished nor given up. */
async function listUploads(client: S3Client, key: string): Promise<string[]> {
  const page = await client.sendForText({ method: 'GET', query: { uploads: '', prefix: key } });
  return all(page, 'Upload')
    .filter((upload) => one(upload, 'Key') === key)
    .map((upload) => one(upload, 'UploadId'));
}

async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Pieces of one size; the last may be shorter, and there is always one. */
async function* partsOf(content: Readable): AsyncGenerator<Part, void> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    waiting.push(bytes);
    length += bytes.length;
    while (length > partBytes) {
      const whole = Buffer.concat(waiting);
      yield { bytes: whole.subarray(0, partBytes), isLast: false };
      waiting = [whole.subarray(partBytes)];
      length -= partBytes;
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

async function* prepend(first: Part, rest: AsyncIterable<Part>): AsyncGenerator<Part, void> {
  yield first;
  yield* rest;
}

function isName(name: string): boolean {
  return /^[\w-]+(?:\.\w+)?$/.test(name);
}

/** The answers are a few flat elements of our own making or the store's: no names within them need a parser. */
function all(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '');
}

function one(xml: string, name: string): string {
  return (all(xml, name)[0] ?? '').replaceAll(
    /&(quot|amp|lt|gt|apos);/g,
    (_, word: string) => marks[word] ?? '',
  );
}

const marks: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
