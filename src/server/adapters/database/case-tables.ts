import { type Generated, sql } from 'kysely';
import type { CaseSide, CaseStage } from '#contract/cases/case-life.ts';
import type { Day, Timestamp } from './columns.ts';

export type CasesTable = {
  quote_id: string;
  case_number: string;
  stage: CaseStage;
  since: Timestamp;
  /** Null when it is closed. */
  turn: CaseSide | null;
  /** Null while it is as long as the stage. */
  turn_since: Timestamp | null;
  /** Rises with each change that another at the desk must have seen. */
  version: Generated<number>;
  /** The address of the administrator who has taken it. */
  assigned_to: string | null;
  amount: number | null;
  valid_until: Day | null;
  /** Why Trove declined it. */
  reason: string | null;
  documents_asked: string | null;
  explanation: string | null;
  signed_on: Day | null;
  paid_on: Day | null;
  paid_amount: number | null;
  rescinded_on: Day | null;
  /** The last message that its advisor has read. */
  read_message_id: Generated<number>;
  /** The last day of the offer that was announced to end. */
  warned_until: Day | null;
  /** The oldest message of the advisor that nobody has answered. */
  unanswered_since: Timestamp | null;
};

/** Of each year, the number of its newest case. */
export type CaseCountersTable = {
  year: number;
  last_number: number;
};

export type CaseEventsTable = {
  id: Generated<number>;
  quote_id: string;
  at: Timestamp;
  stage: CaseStage;
  side: CaseSide;
  /** An address, or "system". */
  actor: string;
  note: string | null;
  /** Of an offer. */
  amount: number | null;
  valid_until: Day | null;
};

export type CasePapersTable = {
  quote_id: string;
  /** Its name, as letters and hyphens. */
  paper_id: string;
  asked_at: Timestamp | null;
  /** A file came that nobody has looked at. */
  sent_at: Timestamp | null;
  received_at: Timestamp | null;
  received_by: string | null;
  returned_at: Timestamp | null;
  returned_reason: string | null;
  /** The desk went on without it and said why. */
  waived_at: Timestamp | null;
};

export type CaseMessagesTable = {
  id: Generated<number>;
  quote_id: string;
  at: Timestamp;
  side: CaseSide;
  author: string;
  text: string;
};

export type CaseNotesTable = {
  id: Generated<number>;
  quote_id: string;
  at: Timestamp;
  author: string;
  text: string;
};

/**
 * What advisors hand us, by a request or a file, is the desk's to see; their other quotes are theirs alone, as the privacy
 * policy says. `quotes` is the table asked of.
 */
export const isSentToUs = sql<boolean>`(quotes.requested_at is not null
  or exists (select from illustrations where illustrations.quote_id = quotes.id)
  or exists (select from cases where cases.quote_id = quotes.id))`;
