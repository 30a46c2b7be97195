import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { LoginRequest } from '#contract/accounts/login-request.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { isNamedByRoster } from '#server/adapters/database/may-enter.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import { containing, rowsOf } from '#server/http/paging.ts';

/** False when an undecided request of this address is there already. */
export async function addLoginRequest(db: Db, request: LoginRequest, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('login_requests')
    .values({
      ...saidIn(request),
      requested_at: now,
      agreed_at: now,
      decision: null,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('email').where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * In place of the one that waits, unless that says the same: then false. It has an id of its own, so that nobody grants
 * it who looked at the one before.
 */
export async function replaceLoginRequest(db: Db, request: LoginRequest, now: Date): Promise<boolean> {
  const said = saidIn(request);
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .deleteFrom('login_requests')
      .where('email', '=', said.email)
      .where('decision', 'is', null)
      .where(
        sql<boolean>`(name, phone, npn, licensed_states) is distinct from
          (${said.name}::text, ${said.phone}::text, ${said.npn}::text, ${said.licensed_states}::text[])`,
      )
      .returning('id')
      .executeTakeFirst();
    return waiting !== undefined && (await addLoginRequest(tx, request, now));
  });
}

function saidIn({ email, advisorName, phoneNumber, npn, licensedStates = [] }: LoginRequest) {
  return {
    email: email.toLowerCase(),
    name: advisorName,
    phone: phoneNumber || null,
    npn: npn || null,
    licensed_states: licensedStates,
  };
}

/** Waiting ones first, the longest waiting on top; then the decided ones, newest first. */
export async function listLoginRequests(db: Db, search: string, page: number) {
  const { offset, limit } = rowsOf(page);
  const pattern = containing(search);
  return db
    .selectFrom('login_requests')
    .selectAll()
    .select([isOfMember.as('isOfMember'), isDisabled.as('isDisabled')])
    .where((where) => where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)]))
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('requested_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The address is that of someone who enters as a FIG member, or may. */
const isOfMember = sql<boolean>`(${isNamedByRoster('login_requests.email')}
  or exists (select from accounts where accounts.email = login_requests.email and accounts.role = 'fig'))`;

const isDisabled = sql<boolean>`exists (
  select from accounts where accounts.email = login_requests.email and accounts.status = 'disabled')`;

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('login_requests')
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

type Decision = { decision: 'granted' | 'declined'; by: string; reason?: string | undefined; at: Date };

/** One update decides: of two administrators who press at once, one gets the request and the other nothing. */
export async function decideLoginRequest(db: Db, id: string, { decision, by, reason, at }: Decision) {
  return db
    .updateTable('login_requests')
    .set({ decision, decided_at: at, decided_by: by, reason: reason || null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** What was granted stays with the account it led to. */
export const forgetRefusedLogins: ForgetSome = async (db, { now, atMost }) => {
  const before = new Date(now.getTime() - limits.kept.refusedLoginDays * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom('login_requests')
    .where('id', 'in', (from) =>
      from
        .selectFrom('login_requests')
        .select('id')
        .where('requested_at', '<=', before)
        .where('decision', 'is distinct from', 'granted')
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
