import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { readingField } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import type { PdfInspector } from '#server/adapters/pdf/pdf-inspector.ts';
import { beginFile, giveUpFile } from '#server/adapters/files/sweep-files.ts';
import { type FormPart, isForm, readForm } from '#server/http/read-form.ts';
import { endRequest } from '#server/http/load/bound-connections.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitCaller, spenderOf } from '#server/http/limit-per-hour.ts';
import { countUploaded, requireRoomForUpload } from '#server/http/limit-uploads.ts';
import { siteOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FeatureParts } from '#server/parts.ts';
import { checkIllustration, tooLarge } from './illustration-check.ts';
import type { NewIllustration } from './illustration-store.ts';
import { inspectFile } from './scan/inspect-illustrations.ts';
import type { openScanLine } from './scan/scan-line.ts';
import { endWhenSlow, type openTransferPlaces } from './transfer-places.ts';

export type UploadParts = FeatureParts & {
  pdfs: PdfInspector;
  scan: ReturnType<typeof openScanLine>;
  uploadPlaces: ReturnType<typeof openTransferPlaces<FastifyRequest>>;
};

/** What a file is for: known before a byte of it is read. */
export type FileTarget = Pick<NewIllustration, 'quoteId' | 'paperId' | 'awaitsRequest' | 'reading'> & {
  name: string;
};

type Receiving = {
  /** Reads the fields before the file, and refuses what may not be sent. */
  findTarget: (fields: Record<string, string>) => Promise<FileTarget>;
  /** Adds the row, once the file is safe; false when it is not to be kept. */
  addRow: (file: NewIllustration) => Promise<boolean>;
};

/** Safely stored, and not yet looked at. */
type StoredFile = Omit<NewIllustration, 'verdict' | 'activeContent'>;

/** What the form around the file may add. */
const formBytes = 16 * 1024 + limits.reading.bytes;
const fieldLength = 1_000;
const formLimits = { fields: 5, fieldBytes: limits.reading.bytes };

type Field = Extract<FormPart, { kind: 'field' }>;
type File = Extract<FormPart, { kind: 'file' }>;

/** Whose quote it is, is known before a byte of the file is read; the row comes after the file is safe. */
export async function receiveFile(
  parts: UploadParts,
  request: FastifyRequest,
  receiving: Receiving,
): Promise<void> {
  if (!isForm(request)) throw incompleteUpload();
  if (Number(request.headers['content-length'] ?? 0) > limits.illustrationBytes + formBytes) throw tooLarge();
  const { raw } = request;
  parts.uploadPlaces.take(request, request, { mayEnd: () => !raw.complete, end: () => endRequest(raw) });
  const { socket } = raw;
  const before = socket.bytesRead;
  const lookNoFurther = endWhenSlow(
    () => (raw.complete ? Infinity : socket.bytesRead - before),
    () => endRequest(raw),
  );
  try {
    await receive(parts, request, receiving);
  } finally {
    lookNoFurther();
    parts.uploadPlaces.giveBack(request);
  }
}

async function receive(
  parts: UploadParts,
  request: FastifyRequest,
  { findTarget, addRow }: Receiving,
): Promise<void> {
  await limitCaller(parts, parts.db, { request, kind: 'uploads' });
  await requireRoomForUpload(parts, request);
  const fields: Record<string, string> = {};
  let stored: StoredFile | undefined;
  let begun: string | undefined;
  try {
    for await (const part of readForm(request, formLimits)) {
      if (part.kind === 'field') fields[part.name] = fieldText(part);
      else stored = await store(part, await findTarget(fields));
    }
    if (!stored) throw incompleteUpload();
    const file = { name: stored.fileName, keyId: stored.keyId };
    const isStranger = !callerOf(request).isMailboxProved;
    const verdict = await parts.scan(file, { network: spenderOf(request), isStranger });
    // What anyone may send as often as they like is looked into after all others' (`inspectIllustrations`).
    const isLookedInto =
      stored.kind === 'pdf' && verdict.kind !== 'infected' && callerOf(request).isMailboxProved;
    const activeContent = isLookedInto ? await inspectFile(parts, file, siteOf(request.ip)) : null;
    const isKept = await addRow({ ...stored, verdict, activeContent });
    // From here on the file is its row's.
    if (isKept) begun = undefined;
    if (verdict.kind === 'infected') throw infected();
  } catch (error) {
    if (begun) await giveUpFile(parts.db, parts.files, begun);
    throw error;
  }

  async function store(part: File, { name, ...target }: FileTarget): Promise<StoredFile> {
    // A part with a type and no name is a file too, whatever the type says.
    const givenName: string | undefined = name || part.fileName;
    if (givenName === undefined) throw incompleteUpload();
    const { content, found } = checkIllustration(part.content);
    const fileName = randomUUID();
    await beginFile(parts.db, fileName, parts.clock.now());
    begun = fileName;
    const { bytes, keyId } = await parts.files.write(fileName, content);
    await countUploaded(parts, request, bytes);
    return {
      ...target,
      fileName,
      givenName: plainName(givenName),
      kind: found.kind!,
      bytes,
      keyId,
    };
  }
}

/** What is read in the file may be long, and must be whole; all else is short. */
function fieldText({ name, value, isCut }: Field): string {
  if (name !== readingField) return value.slice(0, fieldLength);
  if (isCut) throw badReading();
  return value;
}

/** A name is shown to staff and nothing else: no path, no control characters, not endless. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 200) || 'illustration'
  );
}

const infected = () => new Refusal(422, 'illustration-infected', messages.illustrationInfected);
export const badReading = () => new Refusal(422, 'bad-reading', refusals.badReading);
export const incompleteUpload = () => new Refusal(422, 'incomplete-upload', refusals.uploadIncomplete);
