import { sql } from 'kysely';

/** Since when it is whose turn: the stage's beginning, or a change of turn within it. */
export const turnSince = sql<Date>`greatest(cases.since, cases.turn_since)`;

/** Something of the advisor's lies here, unanswered or unchecked. */
const hasNews = sql<boolean>`(cases.unanswered_since is not null or (cases.turn is not null and cases.quote_id in (
  select case_papers.quote_id from case_papers where case_papers.sent_at is not null)))`;

/** The desk's one rule of whom a case waits for: its lists, its counts and its pages all go by it. */
export const waitsForUs = sql<boolean>`(cases.turn = 'trove' or ${hasNews})`;

export const waitsForAdvisor = sql<boolean>`(cases.turn = 'advisor' and not ${hasNews})`;
