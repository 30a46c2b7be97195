import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';

export type KeptNames = {
  /** Cases of other accounts in which the account wrote, decided or checked a paper, and when the last of them was last touched. */
  cases: number;
  lastStepAt: Date | null;
  /** Assumptions, rules, texts and decisions that say who made them. */
  hasDecided: boolean;
  isOnRoster: boolean;
  /** Uploads without a request, whose files are swept away. */
  uploads: number;
  /** Quotes without a request that are on no file. */
  quotes: number;
};

/** Where else an address stands, mostly of someone who was an administrator once; and what takes until the next sweep. */
export async function findKeptNames(db: Db, { id, email }: { id: string; email: string }) {
  const { rows } = await sql<KeptNames>`
    with named as (
      select quote_id from case_messages where author = ${email}
      union select quote_id from case_notes where author = ${email}
      union select quote_id from case_events where actor = ${email}
      union select quote_id from case_papers where received_by = ${email}
    ), others as (
      select coalesce(cases.since, quotes.requested_at) as at
      from named join quotes on quotes.id = named.quote_id left join cases on cases.quote_id = quotes.id
      where quotes.account_id is distinct from ${id}
    )
    select (select count(*)::integer from others) as cases,
      (select max(at) from others) as "lastStepAt",
      exists (select from state_rules where made_by = ${email})
        or exists (select from states where changed_by = ${email})
        or exists (select from assumption_sets where made_by = ${email})
        or exists (select from assumption_starts where ${email} in (asker, approver))
        or exists (select from faqs where updated_by = ${email})
        or exists (select from site_settings where updated_by = ${email})
        or exists (select from login_requests where decided_by = ${email}) as "hasDecided",
      exists (select from fig_roster where value = ${email}) as "isOnRoster",
      (
        select count(*)::integer from illustrations join quotes on quotes.id = illustrations.quote_id
        where quotes.account_id = ${id} and (quotes.requested_at is null or not quotes.is_proved)
      ) as uploads,
      (
        select count(*)::integer from quotes where account_id = ${id} and requested_at is null
          and not exists (select from compliance_files where compliance_files.quote_id = quotes.id)
      ) as quotes`.execute(db);
  return rows[0]!;
}
