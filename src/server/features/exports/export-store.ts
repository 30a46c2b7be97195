import { sql } from 'kysely';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { isSentToUs } from '#server/adapters/database/case-tables.ts';

/** So many at once: a file of any length is never in memory as a whole. */
const atOnce = 1_000;

export type CsvCell = string | number | boolean | Date | null;
type Row = Record<string, CsvCell>;
export type Export = { header: readonly string[]; pages: (db: Db) => AsyncGenerator<Row[]> };

/** Page after page by a key that only grows, each a statement of its own: nobody waits for a long export. */
function byKey(page: (db: Db, after: string | null) => Promise<(Row & { key: string })[]>) {
  return async function* pages(db: Db): AsyncGenerator<Row[]> {
    let after: string | null = null;
    for (;;) {
      const rows: (Row & { key: string })[] = await page(db, after);
      if (rows.length > 0) yield rows;
      if (rows.length < atOnce) return;
      after = rows.at(-1)!.key;
    }
  };
}

/** What an advisor calls a quote is in none of them. */
export const tables = {
  cases: {
    header: [
      'case',
      'stage',
      'since',
      'turn',
      'advisor',
      'state',
      'age',
      'gender',
      'deathBenefit',
      'annualPremium',
      'loanBalance',
      'estimateLow',
      'estimateHigh',
      'amount',
      'validUntil',
      'requestedAt',
      'signedOn',
      'paidOn',
      'paidAmount',
      'rescindedOn',
      'assignedTo',
    ],
    pages: byKey(async (db, after) => {
      const { rows } = await sql<Row & { key: string }>`
        select cases.quote_id as key, case_number as "case", stage, since, turn, ${accountAddress} as advisor,
          state_name as state, age, gender, death_benefit as "deathBenefit", annual_premium as "annualPremium",
          loan_balance as "loanBalance", offer_low as "estimateLow", offer_high as "estimateHigh", amount,
          valid_until::text as "validUntil", requested_at as "requestedAt", signed_on::text as "signedOn",
          paid_on::text as "paidOn", paid_amount as "paidAmount", rescinded_on::text as "rescindedOn",
          assigned_to as "assignedTo"
        from cases
        join quotes on quotes.id = cases.quote_id
        left join accounts on accounts.id = quotes.account_id
        where ${after}::uuid is null or cases.quote_id > ${after}::uuid
        order by cases.quote_id limit ${atOnce}`.execute(db);
      return rows;
    }),
  },
  /** Of one that its advisor did not hand us, the figures alone; its id and its time, beside the log, would name them. */
  quotes: {
    header: [
      'quote',
      'createdAt',
      'advisor',
      'state',
      'birthDate',
      'age',
      'gender',
      'noLapseGuarantee',
      'deathBenefit',
      'annualPremium',
      'surrenderValue',
      'loanBalance',
      'estimateLow',
      'estimateHigh',
      'assumptions',
      'requestedAt',
    ],
    pages: byKey(async (db, after) => {
      const { rows } = await sql<Row & { key: string }>`
        select quotes.id as key, case when ${isSentToUs} then quotes.id end as quote,
          to_char(
            quotes.created_at at time zone 'UTC',
            case when ${isSentToUs} then 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"' else 'YYYY-MM-DD' end
          ) as "createdAt",
          case when ${isSentToUs} then ${accountAddress} end as advisor, state_name as state,
          case when ${isSentToUs} then birth_date::text end as "birthDate", age, gender,
          has_no_lapse_guarantee as "noLapseGuarantee", death_benefit as "deathBenefit",
          annual_premium as "annualPremium", surrender_value as "surrenderValue", loan_balance as "loanBalance",
          offer_low as "estimateLow", offer_high as "estimateHigh", assumptions_version as assumptions,
          requested_at as "requestedAt"
        from quotes left join accounts on accounts.id = quotes.account_id
        where ${after}::uuid is null or quotes.id > ${after}::uuid
        order by quotes.id limit ${atOnce}`.execute(db);
      return rows;
    }),
  },
  audit: {
    header: ['sequence', 'at', 'actor', 'action', 'subject', 'detail', 'from'],
    pages: byKey(async (db, after) => {
      const { rows } = await sql<Row & { key: string }>`
        select sequence::text as key, sequence, at, actor, action, subject, detail, network_address as "from"
        from audit_log
        where sequence > coalesce(${after}::bigint, 0)
        order by sequence limit ${atOnce}`.execute(db);
      return rows;
    }),
  },
} as const satisfies Record<string, Export>;
