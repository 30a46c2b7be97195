import { adminCalls } from '#contract/admin.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { byId } from '#server/http/by-id.ts';
import { actorOf } from '#server/http/caller.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { IllustrationKind } from '#contract/illustration-kind.ts';
import { findIllustration } from './illustration-store.ts';
import type { FeatureParts } from '#server/parts.ts';

const mediaTypes: Record<IllustrationKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

/** Always a download, never shown in the page's own origin; and never without a row in the log. */
export function addIllustrationDownloadRoutes(app: TypedApp, { db, clock, files }: FeatureParts): void {
  // A file that leaves the desk is an export.
  const config = { requireRecentProof: true };
  app.get(adminCalls.illustration, { config, schema: { params: byId } }, async (request, reply) => {
    const found = await findIllustration(db, request.params.id);
    if (!found) throw notFound();
    // A file that is not there is no download.
    const content = await files.read(found.fileName);
    await recordAct(db, actorOf(request), {
      action: 'illustration-downloaded',
      subject: found.advisor,
      detail: `quote ${found.quoteId}`,
      at: clock.now(),
    });
    return reply
      .type(mediaTypes[found.kind])
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(found.givenName, found.kind)}`)
      .header('Content-Length', found.bytes)
      .header('Cache-Control', 'no-store')
      .send(content);
  });
}

/** The name as it was given, with the ending its content has. */
function encoded(name: string, kind: IllustrationKind): string {
  const ending = kind === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${kind}$`, 'i');
  const whole = ending.test(name) ? name : `${name}.${kind}`;
  return encodeURIComponent(whole).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
