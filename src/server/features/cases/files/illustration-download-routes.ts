import type { FastifyRequest } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { calls } from '#contract/calls.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { tryAgainWhileAway } from '#server/adapters/database/try-again.ts';
import { ownCase } from '#server/features/cases/advisor/own-case.ts';
import { pastActorOf } from '#server/http/caller.ts';
import { notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { caseFileParamsSchema } from '#contract/cases/case-wire.ts';
import { findIllustration } from './illustration-store.ts';
import type { FileSender } from './send-file.ts';

/** So long may a download go on when the server stops; then it is broken off, so that its row is still written. */
const goOnMs = 4_000;

type DownloadParts = Pick<FeatureParts, 'db' | 'clock'> & { sender: FileSender };

/** For staff, and never without a row in the log. */
export function addIllustrationDownloadRoutes(app: TypedApp, { db, clock, sender }: DownloadParts): void {
  const recording = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    setTimeout(sender.breakOff, goOnMs).unref();
  });
  app.addHook('onClose', async () => {
    // An answer is over a moment after its connection has gone.
    while (sender.isBusy()) await nextTurn();
    await Promise.all(recording);
  });

  // A file that leaves the desk is an export.
  const config = { requireRecentProof: true };
  app.get(adminCalls.illustration, { config, schema: { params: byId } }, async (request, reply) => {
    const found = await findIllustration(db, request.params.id);
    if (!found) throw notFound();
    return sender.send(reply, { file: found, whenOver: (sent) => record(request, found, sent) });
  });

  function record(
    request: FastifyRequest,
    found: NonNullable<Awaited<ReturnType<typeof findIllustration>>>,
    { isWhole, bytes }: { isWhole: boolean; bytes: number },
  ): void {
    // The file goes with its quote's person; the quote itself, which stays as figures, is not named.
    const what = `${found.caseNumber ?? 'no case yet'}, file ${found.id}`;
    const act = {
      action: 'illustration-downloaded',
      subject: found.advisor,
      detail: isWhole ? what : `${what}, broken off after ${bytes} of ${found.bytes} bytes`,
      at: clock.now(),
    } as const;
    const written = tryAgainWhileAway(() => recordAct(db, pastActorOf(request), act))
      .catch((error: unknown) => request.log.error({ err: error }, 'a download is not in the audit log'))
      .finally(() => recording.delete(written));
    recording.add(written);
  }
}

/** For the advisor whose case it is. */
export function addCaseFileRoutes(app: TypedApp, { db, clock, sender }: DownloadParts): void {
  app.get(calls.caseFile, { schema: { params: caseFileParamsSchema } }, async (request, reply) => {
    const { row } = await ownCase(db, request, clock.now());
    const { fileId } = request.params;
    const found = z.uuid().safeParse(fileId).success ? await findIllustration(db, fileId) : undefined;
    if (!found || found.quoteId !== row.quote_id) throw notFound();
    return sender.send(reply, { file: found });
  });
}
