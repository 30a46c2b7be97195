import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { endOfDay, startOfDay } from '#server/adapters/database/columns.ts';

/** Days of the business's zone, YYYY-MM-DD, both included. */
export type Span = { from: string; to: string; timeZone: string };

/** The last firm offer of each case that was made in this time, the newest first. */
export async function listOffers(db: Db, span: Span, limit: number) {
  const { rows } = await sql<OfferRow>`
    select * from (${lastOffers(span)}) offers order by at desc, id limit ${limit}`.execute(db);
  return rows;
}

export type OfferRow = {
  id: string;
  caseNumber: string;
  at: Date;
  amount: number;
  age: number;
  hasNoLapseGuarantee: boolean;
  low: number;
  high: number;
  deathBenefit: number;
  afterLoan: number;
};

function lastOffers({ from, to, timeZone }: Span) {
  return sql`
    select distinct on (case_events.quote_id)
      case_events.quote_id as id,
      cases.case_number as "caseNumber",
      case_events.at,
      case_events.amount,
      quotes.age,
      quotes.has_no_lapse_guarantee as "hasNoLapseGuarantee",
      quotes.offer_low as low,
      quotes.offer_high as high,
      quotes.death_benefit as "deathBenefit",
      case_events.amount - coalesce(quotes.loan_balance, 0) as "afterLoan"
    from case_events
    join cases on cases.quote_id = case_events.quote_id
    join quotes on quotes.id = case_events.quote_id
    where case_events.stage = 'offered' and case_events.amount is not null
      and case_events.at >= ${startOfDay(from, timeZone)} and case_events.at < ${endOfDay(to, timeZone)}
    order by case_events.quote_id, case_events.id desc`;
}

/** Shares by age band and guarantee: how many, and how many of them below and above the estimate. */
export async function countPlaces(db: Db, span: Span) {
  const { rows } = await sql<{
    band: number;
    hasNoLapseGuarantee: boolean;
    count: string;
    below: string;
    above: string;
  }>`
    select
      (offers.age / 5) * 5 as band,
      offers."hasNoLapseGuarantee",
      count(*) as count,
      count(*) filter (where offers."afterLoan" < offers.low) as below,
      count(*) filter (where offers."afterLoan" > offers.high) as above
    from (${lastOffers(span)}) offers
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    below: Number(row.below),
    above: Number(row.above),
  }));
}

type Average = { average: number | null; count: number };

/** Offers as a share of the death benefit, in percent. */
export async function averagePercentOfFace(db: Db, span: Span): Promise<Average> {
  const { rows } = await sql<RawAverage>`
    select avg(100.0 * amount / "deathBenefit") as average, count(*) as count
    from (${lastOffers(span)}) offers`.execute(db);
  return read(rows[0]);
}

/** What was paid, before any loan, as a share of the death benefit, in percent; a sale that was undone is none. */
export async function averagePaidPercentOfFace(db: Db, { from, to }: Span): Promise<Average> {
  const { rows } = await sql<RawAverage>`
    select avg(100.0 * cases.paid_amount / quotes.death_benefit) as average, count(*) as count
    from cases join quotes on quotes.id = cases.quote_id
    where cases.stage = 'paid' and cases.paid_amount is not null
      and cases.paid_on >= ${from}::date and cases.paid_on <= ${to}::date`.execute(db);
  return read(rows[0]);
}

/** Days from the last file or paper that came before the first offer to that offer. One raised or renewed is no other. */
export async function averageDaysToOffer(db: Db, { from, to, timeZone }: Span): Promise<Average> {
  const { rows } = await sql<RawAverage>`
    select avg(extract(epoch from offers.at - complete.at) / 86400) as average, count(complete.at) as count
    from case_events offers
    cross join lateral (
      select max(came) as at from (
        select uploaded_at as came from illustrations
        where illustrations.quote_id = offers.quote_id and uploaded_at <= offers.at
        union all
        select received_at from case_papers
        where case_papers.quote_id = offers.quote_id and received_at < offers.at
      ) arrivals
    ) complete
    where offers.stage = 'offered' and offers.amount is not null and complete.at is not null
      and offers.at >= ${startOfDay(from, timeZone)} and offers.at < ${endOfDay(to, timeZone)}
      and not exists (
        select from case_events earlier
        where earlier.quote_id = offers.quote_id and earlier.stage = 'offered' and earlier.id < offers.id
      )`.execute(db);
  return read(rows[0]);
}

/** Days from the acceptance to the payment, of what was paid in this time. */
export async function averageDaysToPayment(db: Db, { from, to, timeZone }: Span): Promise<Average> {
  const { rows } = await sql<RawAverage>`
    select avg(cases.paid_on - (accepted.at at time zone ${timeZone})::date) as average, count(*) as count
    from case_events paid
    join cases on cases.quote_id = paid.quote_id
    cross join lateral (
      select at from case_events
      where case_events.quote_id = cases.quote_id and stage = 'accepted' order by id desc limit 1
    ) accepted
    where paid.stage = 'paid'
      and paid.at >= ${startOfDay(from, timeZone)} and paid.at < ${endOfDay(to, timeZone)}`.execute(db);
  return read(rows[0]);
}

export async function countDeclined(db: Db, { from, to, timeZone }: Span): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct quote_id) as count from case_events
    where stage = 'declined'
      and at >= ${startOfDay(from, timeZone)} and at < ${endOfDay(to, timeZone)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

type RawAverage = { average: string | number | null; count: string };

function read(row: RawAverage | undefined): Average {
  return {
    average: row?.average === null || row === undefined ? null : Number(row.average),
    count: Number(row?.count ?? 0),
  };
}
