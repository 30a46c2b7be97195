import { type RawBuilder, sql } from 'kysely';
import { formatCount } from '#contract/text/dollars.ts';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import { addressAlone, someone, someoneWithLink } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { casePartsOf } from './case-data.ts';

export type Whose = { id: string; email: string };

/** So many quotes, acts or messages at once: a file of any length is never in memory as a whole. */
const atOnce = 200;
/** Anyone can write messages in someone's name: of theirs these are enough. */
const mostOfStrangers = 5_000;

/** What is kept about one account and not handed out, and why. The file says so itself. */
export const leftOut = {
  password_tickets: 'Links to choose a password: only their hashes are kept, for minutes.',
  recovery_codes: 'Recovery codes: only their hashes are kept.',
  second_step_tickets: 'Half-finished sign-ins: only their hashes are kept, for minutes.',
  passkey_challenges: 'Numbers that a passkey is to sign, for minutes.',
  visits: 'A sign-in by the partner’s link before the first quote: there is no account yet.',
  attempts: 'Counts of tries: they name no one.',
  case_notes: 'Notes of our desk to itself.',
  fig_roster: 'The partner’s list of members, which is the partner’s.',
  fig_links_used: 'Numbers of used links: they name no one.',
  unowned_files: 'Names of files that are about to be deleted: they name no one.',
} as const;

const noNicknames =
  'What quotes are called: only who called them so is told, in the file of their own account page.';

const notOnWhom =
  'On whom something was done at our desk, and its particulars: only administrators are told.';

const moreOfStrangers = `Of messages that someone not signed in sent in this address’s name, all after the first ${formatCount(mostOfStrangers)}.`;

const nothingOfAnyone = 'What was done by someone who gave only the address: it may have been anyone.';

/**
 * Everything that is kept about an account, as the text of one JSON object, piece by piece, to whoever is still in. A
 * nickname is for its advisor alone: whoever hands the file out has none in it.
 */
export async function* accountData(
  db: Db,
  whose: Whose,
  { at, reader }: { at: Date; reader: Pick<Caller, 'id' | 'role' | 'requireStillIn'> },
): AsyncGenerator<string> {
  const isOwn = reader.id === whose.id;
  const isStaff = reader.role === 'administrator';
  const without = [
    ...Object.values(leftOut),
    nothingOfAnyone,
    moreOfStrangers,
    ...(isOwn ? [] : [noNicknames]),
    ...(isStaff ? [] : [notOnWhom]),
  ];
  yield `{\n"madeAt": ${JSON.stringify(at)},\n"leftOut": ${JSON.stringify(without)}`;
  for (const [name, rows] of Object.entries(small)) {
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(await rows(db, whose))}`;
  }
  yield* list('messages', whileIn(messagesOf(db, whose)));
  yield* list('quotes', withParts(db, whileIn(pagesOf(isOwn ? quotesAfter : withoutNicknames, db, whose))));
  yield* list('acts', whileIn(pagesOf(isStaff ? actsAfter : withoutOthers, db, whose)));
  yield '\n}\n';

  /** Whoever reads slowly may be out by now. */
  async function* whileIn(pages: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
    for await (const page of pages) {
      await reader.requireStillIn?.(db);
      yield page;
    }
  }
}

async function* list(name: string, pages: AsyncGenerator<object[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const page of pages) {
    for (const one of page) {
      yield separator + JSON.stringify(one);
      separator = ',\n';
    }
  }
  yield ']';
}

type Row = Record<string, unknown>;
type Page = (db: Db, whose: Whose, after: string | null) => Promise<{ rows: Row[]; last: string | null }>;

async function* pagesOf(page: Page, db: Db, whose: Whose, most = Infinity): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (let count = 0; count < most; count += atOnce) {
    const { rows, last }: { rows: Row[]; last: string | null } = await page(db, whose, after);
    yield rows;
    if (rows.length < atOnce || last === null) return;
    after = last;
  }
}

/** Each is bounded by a limit of its own. No hash and no secret is among them. */
const small: Readonly<Record<string, (db: Db, whose: Whose) => Promise<Row[]>>> = {
  account: async (db, { id }) =>
    (
      await sql<Row>`
        select ${accountAddress} as email, name, role, status, created_at as "createdAt", last_sign_in_at as "lastSignInAt", phone, firm,
          npn, licensed_states as "licensedStates", muted_mails as "mailsSwitchedOff",
          profile_confirmed as "isProfileConfirmed", erased_at as "erasedAt",
          mailbox_proved_at as "mailboxProvedAt"
        from accounts where id = ${id}`.execute(db)
    ).rows,
  logo: async (db, { id }) =>
    (
      await sql<Row>`
        select kind, width, height, changed_at as "changedAt", encode(content, 'base64') as "contentInBase64"
        from account_logos where account_id = ${id}`.execute(db)
    ).rows,
  loginRequests: async (db, { id, email }) =>
    (
      await sql<Row>`
        select name, email, phone, npn, licensed_states as "licensedStates", requested_at as "requestedAt",
          agreed_at as "agreedAt", decision, decided_at as "decidedAt", reason
        from login_requests where lower(email) = ${email} and requested_at <= ${erasedAt(id)} order by requested_at limit 1000`.execute(
        db,
      )
    ).rows,
  sessions: async (db, { id }) =>
    (
      await sql<Row>`
        select browser, network, created_at as "createdAt", seen_at as "lastUsedAt", expires_at as "expiresAt"
        from sessions where account_id = ${id} and sees_history order by created_at limit 1000`.execute(db)
    ).rows,
  knownBrowsers: async (db, { id }) =>
    (
      await sql<Row>`
        select last_seen_at as "lastSeenAt" from known_browsers
        where account_id = ${id} order by last_seen_at limit 1000`.execute(db)
    ).rows,
  secondSteps: async (db, { id }) =>
    (
      await sql<Row>`
        select kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
        from second_steps where account_id = ${id} order by created_at`.execute(db)
    ).rows,
  roleChanges: async (db, { id }) =>
    (
      await sql<Row>`
        select asked_at as "askedAt", expires_at as "expiresAt" from role_changes
        where account_id = ${id} or asked_by = ${id}`.execute(db)
    ).rows,
};

/** An erased account gives up its address: what is found by it may be of another account, before this one or since. */
const erasedAt = (id: string) => sql`coalesce((select erased_at from accounts where id = ${id}), 'infinity')`;

async function* messagesOf(db: Db, whose: Whose): AsyncGenerator<Row[]> {
  const { id, email } = whose;
  yield* pagesOf(messagesWhere(sql`account_id = ${id}`), db, whose);
  const byAddress = sql`account_id is null and lower(email) = ${email} and sent_at <= ${erasedAt(id)}`;
  yield* pagesOf(messagesWhere(byAddress), db, whose, mostOfStrangers);
}

const messagesWhere =
  (isTheirs: RawBuilder<unknown>): Page =>
  async (db, _whose, after) => {
    const { rows } = await sql<Row & { id: string }>`
      select id, name, email, message, sent_at as "sentAt" from contact_messages
      where (${isTheirs}) and (${after}::uuid is null
        or (sent_at, id) > (select sent_at, id from contact_messages where id = ${after}::uuid))
      order by sent_at, id limit ${atOnce}`.execute(db);
    const shown = rows.map(({ name, email, message, sentAt }) => ({ name, email, message, sentAt }));
    return { rows: shown, last: rows.at(-1)?.id ?? null };
  };

/** A case can be long, so each comes by itself; the other quotes' parts are few. */
async function* withParts(db: Db, pages: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  for await (const page of pages) {
    const rows = page as (Row & { id: string })[];
    const others = rows.filter((row) => row['requestedAt'] === null);
    const partsOfOthers = await casePartsOf(
      db,
      others.map(({ id }) => id),
    );
    for (const row of rows) {
      const parts = row['requestedAt'] === null ? partsOfOthers : await casePartsOf(db, [row.id]);
      yield [{ ...row, ...parts(row.id) }];
    }
  }
}

const quotesAfter: Page = async (db, { id }, after) => {
  const { rows } = await sql<Row & { id: string }>`
    select id, nickname, created_at as "createdAt", valued_on::text as "valuedOn",
      assumptions_version as "assumptions", birth_date::text as "birthDate", age, gender, state_name as state,
      has_no_lapse_guarantee as "hasNoLapseGuarantee", death_benefit as "deathBenefit",
      annual_premium as "annualPremium", offer_low as "offerLow", offer_high as "offerHigh",
      surrender_value as "surrenderValue", loan_balance as "loanBalance", issue_date::text as "issueDate",
      is_variable as "isVariable", premiums_paid as "premiumsPaid", withdrawals, schedule, notices, is_saved as "isSaved",
      is_emailed as "isEmailed", mailed_at as "mailedAt", requested_at as "requestedAt"
    from quotes
    where account_id = ${id} and is_proved and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${atOnce}`.execute(db);
  return { rows, last: rows.at(-1)?.id ?? null };
};

const withoutNicknames: Page = async (...asked) => {
  const { rows, last } = await quotesAfter(...asked);
  return { rows: rows.map((row) => ({ ...row, nickname: null })), last };
};

/**
 * What the account did, and what was done to it: of others no more than what and when, and whether they were signed in.
 * What was done by the address alone was done by anyone. Ordered by the column: `id` alone would be the text beside it.
 */
const actsAfter: Page = async (db, { id, email }, after) => {
  const { rows } = await sql<Row & { id: string }>`
    select id::text, at, action, subject,
      case when actor in (${email}, ${someone}, ${someoneWithLink}) then actor else 'staff' end as actor,
      case when actor = ${email} then detail end as detail,
      case when actor = ${email} then network_address end as "from"
    from audit_log
    where (actor = ${email} or subject = ${email}) and id > coalesce(${after}::bigint, 0)
      and not starts_with(coalesce(detail, ''), ${addressAlone})
      and at between (select created_at from accounts where id = ${id}) and ${erasedAt(id)}
    order by audit_log.id limit ${atOnce}`.execute(db);
  return { rows, last: rows.at(-1)?.id ?? null };
};

/** Whoever worked at the desk once is told what they did there and when, and of nobody else. */
const withoutOthers: Page = async (db, whose, after) => {
  const { rows, last } = await actsAfter(db, whose, after);
  const own = (row: Row) => (row['subject'] === whose.email ? row : { ...row, subject: null, detail: null });
  return { rows: rows.map(own), last };
};
