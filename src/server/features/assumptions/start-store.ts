import { type CalendarDate, formatIsoDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';

const waitMs = limits.roleChangeDays * 86_400_000;

/** A set's being put in force from a day. */
export type Start = {
  id: string;
  version: string;
  from: CalendarDate;
  reason: string;
  askedBy: string | null;
  asker: string;
  askedAt: Date;
  approver: string | null;
  /** Until when a second administrator may say yes; null once one has. */
  lapsesAt: Date | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof selectStarts>['executeTakeFirstOrThrow']>>;

function selectStarts(db: Db) {
  return db.selectFrom('assumption_starts').selectAll().where('ended_at', 'is', null);
}

/** Those that were approved, by the day from which they hold, the last first. */
export async function listApproved(db: Db): Promise<Start[]> {
  const rows = await approved(db).execute();
  return rows.map(readRow);
}

/** What is in force on a day: the last that began by then, or the first of all on a day before any. */
export async function versionOn(db: Db, day: CalendarDate): Promise<string> {
  const starts = approved(db).clearSelect().select('version').limit(1);
  const found =
    (await starts.where('in_force_on', '<=', formatIsoDate(day)).executeTakeFirst()) ??
    (await starts.clearOrderBy().orderBy('in_force_on').orderBy('approved_at').executeTakeFirst());
  if (!found) throw new Error('no assumptions were ever put in force');
  return found.version;
}

function approved(db: Db) {
  return selectStarts(db)
    .where('approved_at', 'is not', null)
    .orderBy('in_force_on', 'desc')
    .orderBy('approved_at', 'desc');
}

/** What waits for a second yes. What someone asked for who is no administrator any more is not waited for. */
export async function findWaiting(db: Db, now: Date): Promise<Start | undefined> {
  const row = await selectStarts(db)
    .where('approved_at', 'is', null)
    .where('asked_at', '>', new Date(now.getTime() - waitMs))
    .where((where) =>
      where.exists(
        where
          .selectFrom('accounts')
          .select('accounts.id')
          .whereRef('accounts.id', '=', 'assumption_starts.asked_by')
          .where('role', '=', 'administrator')
          .where('status', '=', 'active'),
      ),
    )
    .orderBy('asked_at')
    .executeTakeFirst();
  return row && readRow(row);
}

type NewStart = {
  version: string;
  from: CalendarDate;
  reason: string;
  askedBy: string | null;
  asker: string;
  now: Date;
  /** Whose yes is enough; null while it waits for a second one. */
  approver: string | null;
};

export async function addStart(db: Db, start: NewStart): Promise<void> {
  const { version, from, reason, askedBy, asker, now, approver } = start;
  await db
    .insertInto('assumption_starts')
    .values({
      version,
      in_force_on: formatIsoDate(from),
      reason,
      asked_by: askedBy,
      asker,
      asked_at: now,
      approver,
      approved_at: approver === null ? null : now,
      ended_at: null,
    })
    .execute();
}

export async function approveStart(
  db: Db,
  id: string,
  { from, approver, now }: { from: CalendarDate; approver: string; now: Date },
): Promise<void> {
  await db
    .updateTable('assumption_starts')
    .set({ in_force_on: formatIsoDate(from), approver, approved_at: now })
    .where('id', '=', id)
    .execute();
}

export async function endStart(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('assumption_starts').set({ ended_at: now }).where('id', '=', id).execute();
}

function readRow(row: Row): Start {
  return {
    id: row.id,
    version: row.version,
    from: parseIsoDate(row.in_force_on),
    reason: row.reason,
    askedBy: row.asked_by,
    asker: row.asker,
    askedAt: row.asked_at,
    approver: row.approver,
    lapsesAt: row.approved_at === null ? new Date(row.asked_at.getTime() + waitMs) : null,
  };
}
