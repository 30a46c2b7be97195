import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { LetterFailure, LetterKind } from '#contract/letters.ts';
import type { Db } from './database/database.ts';
import { type Letter, letterSchema } from './mail/mail.ts';
import type { Seal } from './seal.ts';

export const mailQueue = 'mail';

/** What an earlier release queued lies there as it is. */
export type Waiting = { sealed: string } | Letter;

/**
 * The higher the sooner. Letters about a login go first, what a stranger can send as often as they like goes last, and of
 * each the early ones before the others: a flood holds up nobody's way in, and nothing but itself.
 */
export function priorityOf({ kind, goesEarly }: Letter): number {
  return ((kind && priorities[kind]) ?? usualPriority) + (goesEarly ? 1 : 0);
}

const usualPriority = 1;

const priorities: Partial<Record<LetterKind, number>> = {
  account: 3,
  'first-link': 0,
  bare: 0,
  contact: 0,
};

/** A letter in a node's hands. */
export type Held = Pick<PgBoss.JobWithMetadata<Waiting>, 'id' | 'retryCount'>;

/** What is noted beside a letter: why its last try failed, and how often it was handed over without an answer. */
export type Tried = { code?: string; handovers?: number };

/** A letter that is tried no more. */
export type GivenUpLetter = {
  id: string;
  kind: LetterKind | null;
  /** Unknown where its key is gone. */
  to: string | null;
  failure: LetterFailure;
  since: Date;
};

export function openLetter(data: Waiting, seal: Seal): Letter {
  return letterSchema.parse('sealed' in data ? JSON.parse(seal.open(data.sealed)) : data);
}

/** A letter whose time ran out may be in another node's hands by now: then its fate is no longer ours to tell. */
export async function isStillOurs(db: Db, held: Held): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job where ${isHeld(held)} for update`.execute(db);
  return rows.length === 1;
}

/** As long as this is said, no other node takes the letter. */
export async function extendClaim(db: Db, held: Held): Promise<void> {
  await sql`update pgboss.job set started_on = now() where ${isHeld(held)}`.execute(db);
}

/** Letters of which nobody has said so for a while are given back: their node is gone. */
export async function requeueOrphaned(db: Db, afterMs: number): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = ${mailQueue} and state = 'active'
      and started_on < now() - ${afterMs}::float8 * interval '1 millisecond'`.execute(db);
}

/** How often it is handed over with this; nothing where the letter is no longer ours. */
export async function recordHandoff(db: Db, held: Held): Promise<number | undefined> {
  const { rows } = await sql<{ handovers: number }>`
    update pgboss.job
    set started_on = now(), output = jsonb_build_object('handovers', coalesce((output->>'handovers')::int, 0) + 1)
    where ${isHeld(held)} returning (output->>'handovers')::int as handovers`.execute(db);
  return rows[0]?.handovers;
}

export async function giveUp(db: Db, { id }: Held, tried: Tried): Promise<void> {
  await sql`
    update pgboss.job set state = 'failed', completed_on = now(), output = ${JSON.stringify(tried)}::jsonb
    where name = ${mailQueue} and id = ${id}`.execute(db);
}

/**
 * To be tried again, each time about twice as late, until no try is left. One row that changes, where the queue's own way
 * takes it out and puts another in: who removes the letter meanwhile waits for this, and would then find neither.
 */
export async function tryLater(
  db: Db,
  { id }: Held,
  { tried, waitMs }: { tried: Tried; waitMs: number },
): Promise<void> {
  const isLeft = sql`retry_count < retry_limit`;
  const backoff = sql`retry_delay * 2 ^ least(16, retry_count) * (0.9 + 0.2 * random()) * interval '1 second'`;
  await sql`
    update pgboss.job
    set state = (case when ${isLeft} then 'retry' else 'failed' end)::pgboss.job_state,
      start_after = case when ${isLeft}
        then now() + greatest(${backoff}, ${waitMs}::float8 * interval '1 millisecond') else start_after end,
      completed_on = case when ${isLeft} then null else now() end,
      output = ${JSON.stringify(tried)}::jsonb
    where name = ${mailQueue} and id = ${id}`.execute(db);
}

function isHeld({ id, retryCount }: Held) {
  return sql`name = ${mailQueue} and id = ${id} and state = 'active' and retry_count = ${retryCount}`;
}

export async function measureMail(db: Db) {
  const { rows } = await sql<{ waiting: number; oldest: number; failed: number }>`
    select count(*) filter (where state < 'completed')::int as waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where state < 'completed')), 0)::float as oldest,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name = ${mailQueue}`.execute(db);
  const { waiting = 0, oldest = 0, failed = 0 } = rows[0] ?? {};
  return { waiting, oldestSeconds: oldest, failed };
}

/** Those that were given up, in the order in which they go, so that what strangers cause is last; then the longest ago first. */
export async function listGivenUp(db: Db, seal: Seal, limit: number): Promise<GivenUpLetter[]> {
  const { rows } = await sql<{ id: string; data: Waiting; code: string | null; since: Date }>`
    select id, data, output->>'code' as code, completed_on as since from pgboss.job
    where name = ${mailQueue} and state = 'failed' order by priority desc, completed_on, id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id, data, code, since }) => ({
    id,
    ...addressOf(data, seal),
    failure: failureOf(code),
    since,
  }));
}

/** As if it were new, but for its id; false where no such letter was given up. */
export async function retryGivenUp(
  db: Db,
  seal: Seal,
  id: string,
): Promise<Pick<GivenUpLetter, 'kind' | 'to'> | undefined> {
  const { rows } = await sql<{ data: Waiting }>`
    update pgboss.job
    set state = 'created', retry_count = 0, started_on = null, completed_on = null, start_after = now(), output = null
    where name = ${mailQueue} and id = ${id} and state = 'failed' returning data`.execute(db);
  return rows[0] && addressOf(rows[0].data, seal);
}

function addressOf(data: Waiting, seal: Seal): Pick<GivenUpLetter, 'kind' | 'to'> {
  const { kind = null, to = null } = openIfPossible(data, seal) ?? {};
  return { kind, to };
}

function openIfPossible(data: Waiting, seal: Seal): Letter | undefined {
  try {
    return openLetter(data, seal);
  } catch {
    return undefined;
  }
}

const failures: readonly (readonly [RegExp, LetterFailure])[] = [
  [/^unanswered$/, 'unanswered'],
  [/^(?:EENVELOPE|EMESSAGE|EPROTOCOL)$/, 'refused'],
  [/^ETIMEDOUT$/, 'silent'],
  [/^(?:EAUTH|ENOAUTH)$/, 'sign-in'],
  [/^(?:ECONN\w*|ESOCKET|EDNS|ETLS|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'unreachable'],
];

function failureOf(code: string | null): LetterFailure {
  return failures.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'other';
}

const places = [sql`pgboss.job`, sql`pgboss.archive`];

export async function removeLetter(db: Db, id: string): Promise<void> {
  for (const table of places) {
    await sql`delete from ${table} where name = ${mailQueue} and id = ${id}::uuid`.execute(db);
  }
}

/** Letters of one address that waited at a time of the database's clock. */
export type LettersFound = { ids: string[]; asOf: Date };

/** A transaction that began so long before has ended. */
const longestTransactionMs = 600_000;

/**
 * Letters to someone who is not to be written to any more, and what they wrote to us, as far as it was not sent yet. All
 * that wait have to be opened: it locks nothing.
 */
export async function findLettersOf(
  db: Db,
  seal: Seal,
  address: string,
  since = new Date(0),
): Promise<LettersFound> {
  const { rows: times } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const ids: string[] = [];
  for (const table of places) {
    let rows: { id: string; data: Waiting }[];
    let last = '00000000-0000-0000-0000-000000000000';
    do {
      ({ rows } = await sql<(typeof rows)[number]>`
        select id, data from ${table}
        where name = ${mailQueue} and id > ${last} and created_on >= ${since} order by id limit 500`.execute(
        db,
      ));
      last = rows.at(-1)?.id ?? last;
      ids.push(...rows.filter(({ data }) => isOf(data, seal, address)).map(({ id }) => id));
    } while (rows.length > 0);
  }
  return { ids, asOf: times[0]!.now };
}

/** Those that were found before, and what has come since. */
export async function removeLettersOf(
  db: Db,
  seal: Seal,
  { address, found }: { address: string; found: LettersFound },
): Promise<void> {
  const since = new Date(found.asOf.getTime() - longestTransactionMs);
  const late = await findLettersOf(db, seal, address, since);
  const ids = [...found.ids, ...late.ids];
  for (const table of places) {
    await sql`delete from ${table} where name = ${mailQueue} and id = any(${ids}::uuid[])`.execute(db);
  }
}

function isOf(data: Waiting, seal: Seal, address: string): boolean {
  const { to, replyTo } = openIfPossible(data, seal) ?? {};
  return [to, replyTo].some((one) => one?.toLowerCase() === address);
}

/** Letters that wait, sealed by an older key; how many were sealed anew. */
export async function resealLetters(db: Db, seal: Seal): Promise<number> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, data->>'sealed' as sealed from pgboss.job where name = ${mailQueue} and data ? 'sealed'`.execute(
    db,
  );
  let count = 0;
  for (const { id, sealed } of rows) {
    const renewed = seal.renew(sealed);
    if (!renewed) continue;
    await sql`
      update pgboss.job set data = ${JSON.stringify({ sealed: renewed })}::jsonb
      where name = ${mailQueue} and id = ${id}`.execute(db);
    count += 1;
  }
  return count;
}
