import type { ColumnType, Generated } from 'kysely';
import type { ClientLanguage } from '#contract/papers/papers.ts';
import type { Day, Timestamp } from './columns.ts';

export type QuotePapersTable = {
  quote_id: string;
  kind: 'client-summary' | 'carrier-letter';
  language: ClientLanguage;
  made_on: Day;
  made_at: Timestamp;
  /** When its advisor is asked whether an answer came. */
  remind_on: Day | null;
  reminded_at: Timestamp | null;
};

export type QuoteAlternativesTable = {
  quote_id: string;
  /** JSON going in; what the contract's alternativesSchema reads coming out. */
  answers: ColumnType<unknown, string, string>;
  changed_at: Timestamp;
};

export type ComplianceFilesTable = {
  id: Generated<string>;
  quote_id: string;
  made_at: Timestamp;
  keep_until: Timestamp;
  record_hash: string;
  sealed_record: string;
  sealed_paper: string;
};

export type SharesTable = {
  id: Generated<string>;
  quote_id: string;
  token_hash: Uint8Array;
  /** Over link and PIN together. */
  pin_hash: Uint8Array;
  language: ClientLanguage;
  made_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  wrong_pins: Generated<number>;
  opened_at: Generated<Date[]>;
  /** Those from a network that the advisor was signed in from just then, and the others; earlier ones are in neither. */
  opened_near: Generated<Date[]>;
  opened_elsewhere: Generated<Date[]>;
  acknowledged_at: Timestamp | null;
  acknowledged_near: boolean | null;
};
