import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { fileNameOf, type IllustrationKind } from '#contract/cases/illustration-kind.ts';
import { refusals } from '#contract/messages.ts';
import { Refusal } from '#server/http/refusal.ts';
import { onceOver, untilOver } from '#server/http/load/until-over.ts';
import type { Parts } from '#server/parts.ts';
import { downloads, endWhenSlow, openTransferPlaces } from './transfer-places.ts';

const mediaTypes: Record<IllustrationKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

type StoredFile = {
  fileName: string;
  keyId: string | null;
  givenName: string;
  kind: IllustrationKind;
  bytes: number;
  scan: string;
};

type Sending = { file: StoredFile; whenOver?: (sent: { isWhole: boolean; bytes: number }) => void };

/** Always a download, never shown in the page's own origin. `whenOver` hears how much of it was handed over. */
export function openFileSender(files: Parts['files']) {
  const places = openTransferPlaces<ServerResponse>(downloads);

  async function send(reply: FastifyReply, { file, whenOver }: Sending): Promise<FastifyReply> {
    if (file.scan === 'infected') throw new Refusal(409, 'quarantined', refusals.quarantined);
    const { raw, request } = reply;
    places.take(raw, request, { mayEnd: () => true, end: () => void raw.destroy() });
    let letGo = () => {};
    untilOver(raw, () => {
      places.giveBack(raw);
      letGo();
    });
    const stored = { name: file.fileName, keyId: file.keyId };
    const begun = await begin(await files.read(stored, { isDownload: true }));
    letGo = begun.letGo;
    if (raw.destroyed) letGo();
    // What waits on its way to the reader counts as read: so nobody is ended who reads as fast as that.
    else
      onceOver(
        raw,
        endWhenSlow(
          () => begun.progress.bytes,
          () => raw.destroy(),
        ),
      );
    if (whenOver) {
      void isSent(raw).then((isWhole) => whenOver({ isWhole, bytes: begun.progress.bytes }));
    }
    return reply
      .type(mediaTypes[file.kind])
      .header(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${encoded(fileNameOf(file.givenName, file.kind))}`,
      )
      .header('Content-Length', file.bytes)
      .header('Cache-Control', 'no-store')
      .send(begun.content);
  }

  return {
    send,
    isBusy: () => places.list().length > 0,
    breakOff: () => places.list().forEach((raw) => raw.destroy()),
  };
}

/**
 * Reads the first of it before anything is answered: a file that is not there, or not what was sealed, is no download. One
 * that shows it only later breaks the connection off.
 */
async function begin(file: AsyncIterable<Buffer>) {
  const progress = { bytes: 0 };
  const pieces = file[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* counted() {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        progress.bytes += piece.value.length;
        yield piece.value;
      }
    } finally {
      await pieces.return?.();
    }
  }
  // A generator that nobody has begun to read does not come to its `finally`.
  const letGo = () => void Promise.resolve(pieces.return?.()).catch(() => {});
  return { content: Readable.from(counted(), { objectMode: false }), progress, letGo };
}

export type FileSender = ReturnType<typeof openFileSender>;

/** Resolves when the answer is over: true if it was handed over whole. */
function isSent(answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    answer.once('finish', () => resolve(true));
    onceOver(answer, () => resolve(answer.writableFinished));
  });
}

function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
