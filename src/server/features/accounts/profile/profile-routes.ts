import { accountChangeSchema, accountSchema, profileCalls } from '#contract/accounts/account.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { lockOwnAccount } from '#server/features/accounts/account-store.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { notSignedIn } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { changedFields, presentProfile, presentVisitor } from './present-profile.ts';
import { changeProfile, findProfile } from './profile-store.ts';

/** Who an advisor is to their clients, and which letters they want. */
export function addProfileRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, enroll } = parts;
  const config = { requireProvedMailbox: true };

  app.get(profileCalls.account, { config, schema: { response: { 200: accountSchema } } }, async (request) => {
    const caller = callerOf(request);
    if (caller.isVisit) return presentVisitor(caller.email);
    const profile = await findProfile(db, caller.id);
    if (!profile) throw notSignedIn();
    return presentProfile(profile);
  });

  app.put(
    profileCalls.account,
    { config, schema: { body: accountChangeSchema, response: { 200: accountSchema } } },
    async (request) => {
      await limitPerHour(parts, db, { kind: 'accountChanges', whom: callerOf(request).id });
      const caller = await enroll(request);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        await lockOwnAccount(tx, caller.id);
        const profile = await findProfile(tx, caller.id);
        if (!profile) throw notSignedIn();
        const before = presentProfile(profile);
        const detail = changedFields(before, request.body);
        if (detail === '') return before;
        await changeProfile(tx, caller.id, request.body);
        await recordAct(tx, actorOf(request), {
          action: 'account-changed',
          subject: caller.email,
          detail,
          at: now,
        });
        const isConfirmed = before.isConfirmed || request.body.isConfirmed === true;
        return { ...before, ...request.body, isConfirmed };
      });
    },
  );
}
