import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

const formLimits = { fields: 5, fieldBytes: 100 };

/** A form of so many bytes a chunk, read to its end or its failure. */
async function read(payload: Buffer, type: string, sizes: number[] = [payload.length]) {
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < payload.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    chunks.push(payload.subarray(at, at + size));
    at += size;
  }
  const request = { raw: Readable.from(chunks), headers: { 'content-type': type } };
  const fields: [string, string][] = [];
  const files: { fileName: string | undefined; content: Buffer }[] = [];
  try {
    for await (const part of readForm(request as unknown as FastifyRequest, formLimits)) {
      if (part.kind === 'field') fields.push([part.name, part.value]);
      else files.push({ fileName: part.fileName, content: await buffer(part.content) });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fields, files, code: error.code };
  }
  return { fields, files };
}

const form = (...parts: string[]) =>
  Buffer.from([...parts.map((part) => `--x\r\n${part}\r\n`), '--x--\r\n'].join(''));
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const ofX = 'multipart/form-data; boundary=x';

test('what a browser puts into a form comes out of it, in whatever chunks it comes', async () => {
  // Line ends are a browser's to write, and what is in a field is bounded.
  const words = fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .map((text) => text.replaceAll(/[\r\n"\\%]/g, '-'));
  const almostEnds = fc.constantFrom('\r', '\n', '\r\n', '\r\n-', '\r\n--', '-');
  const bytes = fc
    .array(fc.oneof(almostEnds, fc.string()), { maxLength: 40 })
    .map((pieces) => Buffer.from(pieces.join('')));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(words, words), { maxLength: 5 }),
      bytes,
      words.filter((name) => name !== ''),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      async (fields, content, fileName, sizes) => {
        const sent = new FormData();
        for (const [name, value] of fields) sent.append(name, value);
        sent.append('file', new Blob([content]), fileName);
        const whole = new Response(sent);
        const payload = Buffer.from(await whole.arrayBuffer());
        const came = await read(payload, whole.headers.get('content-type')!, sizes);
        expect(came).toEqual({ fields, files: [{ fileName, content }] });
      },
    ),
  );
});

test('a form that is cut off anywhere is broken', async () => {
  const payload = form(field('a', 'b'), 'Content-Disposition: form-data; name="f"; filename="f"\r\n\r\nfile');
  const end = payload.lastIndexOf('--') + 2;
  for (let at = 0; at < end; at += 1) {
    expect((await read(payload.subarray(0, at), ofX)).code).toBe('broken-upload');
  }
  expect((await read(payload.subarray(0, end), ofX)).code).toBeUndefined();
});

test('no more is read than a form may hold', async () => {
  const many = form(...Array.from({ length: 6 }, (_, index) => field(`f${index}`, '')));
  expect(await read(many, ofX)).toMatchObject({ code: 'incomplete-upload', fields: { length: 5 } });
  const long = form(field('long', 'x'.repeat(101)), field('next', 'y'));
  expect(await read(long, ofX)).toMatchObject({
    code: 'incomplete-upload',
    fields: [['long', 'x'.repeat(100)]],
  });
  const behindFile = form('Content-Disposition: form-data; filename="f"\r\n\r\nfile', field('a', 'b'));
  expect((await read(behindFile, ofX)).code).toBe('incomplete-upload');
  expect((await read(form(`X: ${'x'.repeat(20_000)}\r\n\r\n`), ofX)).code).toBe('broken-upload');
  expect((await read(Buffer.from('x'.repeat(5_000)), ofX)).code).toBe('broken-upload');
});

test('a boundary may stand in quotes, and must be there', async () => {
  expect(await read(form(field('a', 'b')), 'Multipart/Form-Data; charset=utf-8; Boundary="x"')).toEqual({
    fields: [['a', 'b']],
    files: [],
  });
  expect((await read(form(), 'multipart/form-data')).code).toBe('broken-upload');
  expect((await read(form(), `multipart/form-data; boundary=${'x'.repeat(71)}`)).code).toBe(
    'incomplete-upload',
  );
});
