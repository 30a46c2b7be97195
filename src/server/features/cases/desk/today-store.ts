import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { addDays, type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { isProved, turnSince, unrequested, waitsForAdvisor, waitsForUs } from './desk-case-store.ts';

type Most = { limit: number };

export async function listLoginRequests(db: Db, { limit }: Most) {
  return db
    .selectFrom('login_requests')
    .select(['id', 'name', 'email', 'requested_at as since'])
    .where('decided_at', 'is', null)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
}

/** A case whose papers wait to be looked at is in the list of papers. */
const isNextOurs = sql<boolean>`(cases.turn = 'trove' and not (cases.stage = 'papers' and exists (
  select from case_papers where case_papers.quote_id = cases.quote_id and sent_at is not null)))`;

/** Of one advisor so many come first, before those of others do: nobody keeps another's work off the list. */
const mostOfOneAdvisor = 10;
const isBeyondMost = sql<boolean>`row_number() over (
  partition by (select account_id from quotes where quotes.id = cases.quote_id)
  order by ${turnSince}, cases.quote_id) > ${mostOfOneAdvisor}`;

/** Cases whose next step is ours; what else waits for us of a case are its messages and papers. */
export async function listOurCases(db: Db, { limit }: Most) {
  const first = db
    .selectFrom('cases')
    .selectAll('cases')
    .where(isNextOurs)
    .orderBy(isProved, 'desc')
    .orderBy(isBeyondMost)
    .orderBy(turnSince)
    .orderBy('cases.quote_id')
    .limit(limit);
  return withAdvisor(db, first)
    .select(['cases.stage', turnSince.as('since')])
    .select([
      'quotes.death_benefit as deathBenefit',
      'quotes.age',
      'quotes.gender',
      'quotes.is_proved as isProved',
      'quotes.offer_low as offerLow',
      'quotes.offer_high as offerHigh',
    ])
    .orderBy('quotes.is_proved', 'desc')
    .orderBy(turnSince)
    .orderBy('cases.quote_id')
    .execute();
}

/** Cases that wait for their advisor. */
export async function listTheirCases(db: Db, { limit }: Most) {
  const first = db
    .selectFrom('cases')
    .selectAll('cases')
    .where(waitsForAdvisor)
    .orderBy(turnSince)
    .orderBy('cases.quote_id')
    .limit(limit);
  return withAdvisor(db, first)
    .select(['cases.stage', turnSince.as('since'), 'cases.valid_until as validUntil'])
    .select((select) =>
      select
        .selectFrom('case_messages')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('case_messages.quote_id', '=', 'cases.quote_id')
        .where('case_messages.at', '>=', turnSince)
        .where('side', '=', 'trove')
        .as('writtenAt'),
    )
    .orderBy(turnSince)
    .orderBy('cases.quote_id')
    .execute();
}

/** Cases with a message of the advisor that nobody has answered, and the first of those messages. */
export async function listUnanswered(db: Db, { limit }: Most) {
  const first = db
    .selectFrom('cases')
    .selectAll('cases')
    .where('unanswered_since', 'is not', null)
    .orderBy(isProved, 'desc')
    .orderBy('unanswered_since')
    .limit(limit);
  return withAdvisor(db, first)
    .select((select) => [
      select.ref('cases.unanswered_since').$notNull().as('since'),
      sql<string>`(
        select left(text, 200) from case_messages
        where case_messages.quote_id = cases.quote_id and side = 'advisor'
          and case_messages.at >= cases.unanswered_since
        order by case_messages.id limit 1)`.as('text'),
    ])
    .orderBy('quotes.is_proved', 'desc')
    .orderBy('cases.unanswered_since')
    .execute();
}

/** Papers of open cases that came and that nobody has looked at. */
export async function listPapersToCheck(db: Db, { limit }: Most) {
  const first = db
    .selectFrom('cases')
    .innerJoin('case_papers', 'case_papers.quote_id', 'cases.quote_id')
    .selectAll('cases')
    .select((select) => ['paper_id', select.ref('sent_at').$notNull().as('sent_at')])
    .where('sent_at', 'is not', null)
    .where('cases.turn', 'is not', null)
    .orderBy(isProved, 'desc')
    .orderBy('sent_at')
    .limit(limit);
  return withAdvisor(db, first)
    .select(['cases.paper_id as paperId', 'cases.sent_at as since'])
    .orderBy('quotes.is_proved', 'desc')
    .orderBy('cases.sent_at')
    .execute();
}

function withAdvisor<Picked extends Selectable<Schema['cases']>>(
  db: Db,
  cases: SelectQueryBuilder<Schema, 'cases', Picked>,
) {
  return db
    .selectFrom(cases.as('cases'))
    .innerJoin('quotes', 'quotes.id', 'cases.quote_id')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .select([
      'cases.quote_id as id',
      'cases.case_number as caseNumber',
      'accounts.name as advisor',
      'quotes.state_name as state',
      'cases.assigned_to as assignedTo',
      'cases.version',
    ]);
}

/** What the newest reading of each says of its pages, sealed. */
export async function listReadings(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('illustrations')
    .distinctOn('quote_id')
    .select((select) => ['quote_id as id', select.ref('reading').$notNull().as('reading')])
    .where('quote_id', 'in', ids)
    .where('reading', 'is not', null)
    .orderBy('quote_id')
    .orderBy('uploaded_at', 'desc')
    .execute();
}

type Late = { loginsBefore: Date; casesBefore: Date; today: CalendarDate; now: Date };

/** How many there are in all, whatever the lists show. */
export async function countToday(db: Db, { loginsBefore, casesBefore, today, now }: Late) {
  const loose = unrequested(db, now).as('loose');
  const openPapers = sql`case_papers join cases using (quote_id) where turn is not null and sent_at`;
  const { rows } = await sql<Record<CountName, string>>`select
    (select count(*) from login_requests where decided_at is null) as logins,
    (select count(*) from login_requests where decided_at is null and requested_at < ${loginsBefore}) as "lateLogins",
    (select count(*) from cases where ${isNextOurs}) as ours,
    (select count(*) from cases where ${isNextOurs} and ${turnSince} < ${casesBefore}) as "lateOurs",
    (select count(*) from ${loose}) as loose,
    (select count(*) from ${loose} where since < ${casesBefore}) as "lateLoose",
    (select count(*) from cases where unanswered_since is not null) as unanswered,
    (select count(*) from contact_messages) as contact,
    (select count(*) from cases where unanswered_since < ${casesBefore}) as "lateUnanswered",
    (select count(*) from ${openPapers} is not null) as papers,
    (select count(*) from ${openPapers} < ${casesBefore}) as "latePapers",
    (select count(*) from cases where turn is not null) as open,
    (select count(*) from cases where ${waitsForUs}) as "forUs",
    (select count(*) from cases where ${waitsForAdvisor}) as theirs,
    (select count(*) from cases where stage = 'offered'
      and valid_until between ${formatIsoDate(today)}::date and ${formatIsoDate(addDays(today, 7))}::date) as ending`.execute(
    db,
  );
  const count = (...names: CountName[]) => names.reduce((sum, name) => sum + Number(rows[0]?.[name] ?? 0), 0);
  return {
    loginRequests: count('logins'),
    offers: count('ours', 'loose'),
    messages: count('unanswered'),
    contactMessages: count('contact'),
    papers: count('papers'),
    late: count('lateLogins', 'lateOurs', 'lateLoose', 'lateUnanswered', 'latePapers'),
    waitForAdvisors: count('theirs'),
    offersEndThisWeek: count('ending'),
    openCases: count('open'),
    casesForUs: count('forUs'),
    looseUploads: count('loose'),
  };
}

type CountName =
  | 'logins'
  | 'lateLogins'
  | 'ours'
  | 'lateOurs'
  | 'loose'
  | 'lateLoose'
  | 'unanswered'
  | 'contact'
  | 'lateUnanswered'
  | 'papers'
  | 'latePapers'
  | 'open'
  | 'forUs'
  | 'theirs'
  | 'ending';
