import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { profileCalls } from '#contract/accounts/account.ts';
import { adminCalls } from '#contract/admin.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { accountData, type Whose } from './account-data.ts';

/** All that is kept about whoever is signed in, as a file. */
export function addOwnDataRoutes(app: TypedApp, parts: FeatureParts): void {
  const config = { requireProvedMailbox: true };
  app.get(profileCalls.data, { config }, (request, reply) => {
    const { id, email } = callerOf(request);
    return sendData(parts, { request, reply }, { id, email });
  });
}

/** All that is kept about one account, for whoever asked us for it. */
export function addAccountDataRoutes(app: TypedApp, parts: FeatureParts): void {
  const config = { requireRecentProof: true };
  app.get(adminCalls.accountData, { config, schema: { params: byId } }, async (request, reply) => {
    const { id } = request.params;
    const whose = await parts.db
      .selectFrom('accounts')
      .select(['id', accountAddress.as('email')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!whose) throw notFound();
    return sendData(parts, { request, reply }, whose);
  });
}

async function sendData(
  parts: FeatureParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  whose: Whose,
): Promise<FastifyReply> {
  const { db, clock } = parts;
  await limitPerHour(parts, db, { kind: 'dataFiles', whom: callerOf(request).id });
  const at = clock.now();
  await recordAct(db, actorOf(request), { action: 'account-data-exported', subject: whose.email, at });
  return reply
    .type('application/json; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="trove-account.json"')
    .send(Readable.from(accountData(db, whose, { at, reader: callerOf(request) }), { objectMode: false }));
}
