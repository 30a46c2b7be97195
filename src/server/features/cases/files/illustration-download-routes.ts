import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { adminCalls } from '#contract/admin.ts';
import type { IllustrationKind } from '#contract/illustration-kind.ts';
import { refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { byId } from '#server/http/by-id.ts';
import { actorOf } from '#server/http/caller.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { FeatureParts } from '#server/parts.ts';
import { findIllustration } from './illustration-store.ts';

const mediaTypes: Record<IllustrationKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

/** Always a download, never shown in the page's own origin; and never without a row in the log. */
export function addIllustrationDownloadRoutes(app: TypedApp, { db, clock, files }: FeatureParts): void {
  const recording = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(recording)));

  // A file that leaves the desk is an export.
  const config = { requireRecentProof: true };
  app.get(adminCalls.illustration, { config, schema: { params: byId } }, async (request, reply) => {
    const found = await findIllustration(db, request.params.id);
    if (!found) throw notFound();
    if (found.scan === 'infected') throw new Refusal(409, 'quarantined', refusals.quarantined);
    const { content, progress } = await begin(await files.read({ name: found.fileName, keyId: found.keyId }));
    const actor = actorOf(request);
    const record = sent(reply.raw)
      .then((isWhole) =>
        recordAct(db, actor, {
          action: 'illustration-downloaded',
          subject: found.advisor,
          detail: `quote ${found.quoteId}${isWhole ? '' : `, broken off after ${progress.bytes} of ${found.bytes} bytes`}`,
          at: clock.now(),
        }),
      )
      .catch((error: unknown) => request.log.error({ err: error }, 'a download is not in the audit log'))
      .finally(() => recording.delete(record));
    recording.add(record);
    return reply
      .type(mediaTypes[found.kind])
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(found.givenName, found.kind)}`)
      .header('Content-Length', found.bytes)
      .header('Cache-Control', 'no-store')
      .send(content);
  });
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
  return { content: Readable.from(counted(), { objectMode: false }), progress };
}

/** Resolves when the answer is over: true if it was handed over whole. */
function sent(answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    answer.once('finish', () => resolve(true));
    answer.once('close', () => resolve(answer.writableFinished));
  });
}

/** The name as it was given, with the ending its content has. */
function encoded(name: string, kind: IllustrationKind): string {
  const ending = kind === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${kind}$`, 'i');
  const whole = ending.test(name) ? name : `${name}.${kind}`;
  return encodeURIComponent(whole).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
