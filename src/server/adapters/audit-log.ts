import type { auditActions } from '#contract/admin.ts';
import type { Db } from './database/database.ts';

/** How a row begins whose actor came by an address alone: anyone may have. */
export const addressAlone = 'FIG address alone';

/** The actor of what nobody signed in did. */
export const someone = 'someone';
export const someoneWithLink = 'someone with the link';

/** Who did it and from where. */
export type Actor = {
  name: string;
  networkAddress: string | null;
  /** Came by the address alone. */
  isBare?: boolean;
  /** Someone with a session: it must last until the act is done. */
  requireStillIn?: ((db: Db) => Promise<void>) | undefined;
};

type Act = { action: (typeof auditActions)[number]; subject: string; detail?: string };

/** Written in the transaction of the act itself: neither is there without the other. */
export function recordAct(db: Db, actor: Actor, act: Act & { at: Date }): Promise<void> {
  return recordActs(db, actor, [act], act.at);
}

/** Many at once, in this order. */
export async function recordActs(db: Db, actor: Actor, acts: readonly Act[], at: Date): Promise<void> {
  await actor.requireStillIn?.(db);
  if (acts.length === 0) return;
  const rows = acts.map(({ action, subject, detail }) => ({
    at,
    actor: actor.name,
    action,
    subject,
    detail: [...(actor.isBare ? [addressAlone] : []), ...(detail ? [detail] : [])].join(', ') || null,
    network_address: actor.networkAddress,
  }));
  await db.insertInto('audit_log').values(rows).execute();
}

/** Disabled, or made an advisor, by another. */
export async function wasAdministratorRemoved(db: Db, since: Date): Promise<boolean> {
  const removal = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>', since)
    .whereRef('actor', '!=', 'subject')
    .where((where) =>
      where.or([
        where.and({ action: 'account-disabled', detail: 'administrator' }),
        where.and({ action: 'role-changed', detail: 'administrator to advisor' }),
      ]),
    )
    .executeTakeFirst();
  return removal !== undefined;
}
