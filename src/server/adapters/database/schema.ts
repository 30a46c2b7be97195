import type { ColumnType, Generated } from 'kysely';
import type { auditActions } from '#contract/admin.ts';
import type { genders } from '#contract/quotes/policy-facts.ts';
import type {
  AccountLogosTable,
  AccountsTable,
  SessionsTable,
  PasswordTicketsTable,
  SecondStepsTable,
  RecoveryCodesTable,
  SecondStepTicketsTable,
  PasskeyChallengesTable,
  RoleChangesTable,
  LoginRequestsTable,
  KnownBrowsersTable,
  VisitsTable,
} from './account-tables.ts';
import type {
  CaseCountersTable,
  CaseEventsTable,
  CaseMessagesTable,
  CaseNotesTable,
  CasePapersTable,
  CasesTable,
} from './case-tables.ts';
import type { Day, Timestamp } from './columns.ts';
import type { IllustrationsTable, UnownedFilesTable } from './file-tables.ts';
import type {
  ComplianceFilesTable,
  QuoteAlternativesTable,
  QuotePapersTable,
  SharesTable,
} from './paper-tables.ts';

/** The tables, as migrations/ makes them. */
export type Schema = {
  accounts: AccountsTable;
  account_logos: AccountLogosTable;
  sessions: SessionsTable;
  visits: VisitsTable;
  password_tickets: PasswordTicketsTable;
  second_steps: SecondStepsTable;
  recovery_codes: RecoveryCodesTable;
  second_step_tickets: SecondStepTicketsTable;
  passkey_challenges: PasskeyChallengesTable;
  role_changes: RoleChangesTable;
  states: StatesTable;
  state_rules: StateRulesTable;
  assumption_sets: AssumptionSetsTable;
  assumption_starts: AssumptionStartsTable;
  login_requests: LoginRequestsTable;
  fig_roster: FigRosterTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  attempts: AttemptsTable;
  known_browsers: KnownBrowsersTable;
  fig_links_used: FigLinksUsedTable;
  quotes: QuotesTable;
  quote_watches: QuoteWatchesTable;
  quote_papers: QuotePapersTable;
  quote_alternatives: QuoteAlternativesTable;
  compliance_files: ComplianceFilesTable;
  shares: SharesTable;
  illustrations: IllustrationsTable;
  cases: CasesTable;
  case_counters: CaseCountersTable;
  case_events: CaseEventsTable;
  case_papers: CasePapersTable;
  case_messages: CaseMessagesTable;
  case_notes: CaseNotesTable;
  faq_headings: FaqHeadingsTable;
  faqs: FaqsTable;
  released_faqs: ReleasedFaqsTable;
  contact_messages: ContactMessagesTable;
  site_settings: SiteSettingsTable;
  installation: InstallationTable;
  unowned_files: UnownedFilesTable;
  retention_heartbeat: RetentionHeartbeatTable;
};

type StatesTable = {
  code: string;
  name: string;
  is_authorized: boolean;
  licensure_reason: string | null;
  changed_at: Timestamp | null;
  changed_by: string | null;
};

type StateRulesTable = {
  id: Generated<number>;
  state: string;
  /** JSON going in; what the contract's stateRulesSchema reads coming out. */
  rules: ColumnType<unknown, string, string>;
  reason: string;
  made_by: string;
  made_at: Timestamp;
};

type AssumptionSetsTable = {
  id: Generated<string>;
  version: string;
  /** JSON going in; what the contract's assumptionFiguresSchema reads coming out. */
  figures: ColumnType<unknown, string, string>;
  reason: string;
  made_by: string;
  made_at: Timestamp;
  withdrawn_at: Timestamp | null;
};

type AssumptionStartsTable = {
  id: Generated<string>;
  version: string;
  in_force_on: Day;
  reason: string;
  /** Null for what a release put in force itself. */
  asked_by: string | null;
  asker: string;
  asked_at: Timestamp;
  approver: string | null;
  approved_at: Timestamp | null;
  ended_at: Timestamp | null;
};

type FigRosterTable = {
  id: Generated<string>;
  kind: 'address' | 'domain';
  value: string;
  is_disabled: Generated<boolean>;
  added_at: Timestamp;
};

type AuditLogTable = {
  id: Generated<number>;
  at: Timestamp;
  /** The administrator's address, or "system". */
  actor: string;
  action: (typeof auditActions)[number];
  subject: string;
  detail: string | null;
  network_address: string | null;
  /** The place in the chain and the hash over what comes before: the database's own, given at the commit. */
  sequence: number | null;
  hash: Uint8Array | null;
};

type AuditHeadTable = {
  is_only_row: Generated<boolean>;
  sequence: number;
  hash: Uint8Array;
  anchor_sequence: number;
  anchor_hash: Uint8Array;
};

type FigLinksUsedTable = {
  nonce: string;
  expires_at: Timestamp;
};

type AttemptsTable = {
  key: string;
  count: number;
  expires_at: Timestamp;
  held_until: Timestamp | null;
};

type QuotesTable = {
  id: Generated<string>;
  account_id: string | null;
  session_id: string | null;
  idempotency_key: string | null;
  created_at: Timestamp;
  valued_on: Day;
  assumptions_version: string;
  birth_date: Day | null;
  age: number;
  gender: (typeof genders)[number];
  state_name: string;
  has_no_lapse_guarantee: boolean;
  death_benefit: number;
  annual_premium: number;
  offer_low: number;
  offer_high: number;
  surrender_value: number | null;
  loan_balance: number | null;
  issue_date: Day | null;
  is_variable: boolean;
  premiums_paid: number | null;
  withdrawals: number | null;
  /** JSON going in; the contract's schedule coming out. */
  schedule: ColumnType<unknown, string | null, string | null> | null;
  /** The same for all runs of one quote. */
  history_id: Generated<string>;
  /** The one it left when its case was proved by itself, and that of each run of it since. */
  former_history_id: string | null;
  /** JSON going in; the contract's notices, their times as text, coming out. */
  notices: ColumnType<unknown, string, string>;
  is_saved: Generated<boolean>;
  is_emailed: Generated<boolean>;
  mailed_at: Timestamp | null;
  requested_at: Timestamp | null;
  deidentified_at: Timestamp | null;
  /** False while it came by a bare email: it is not shown to the member, nor counted. */
  is_proved: Generated<boolean>;
  /** For its advisor alone. */
  nickname: string | null;
};

type QuoteWatchesTable = {
  history_id: string;
  account_id: string;
  until: Timestamp;
  checked_on: Day;
  told_low: number;
  told_high: number;
  ended_on: Day | null;
  /** JSON going in; what the watch's own schema reads coming out. */
  news: ColumnType<unknown, string, string>;
};

type FaqHeadingsTable = {
  name: string;
  position: number;
};

type FaqsTable = {
  id: Generated<string>;
  slug: string;
  heading: string;
  position: number;
  title: string;
  content: string;
  is_published: Generated<boolean>;
  updated_at: Timestamp;
  updated_by: string;
};

type ReleasedFaqsTable = {
  slug: string;
};

type ContactMessagesTable = {
  id: Generated<string>;
  name: string;
  email: string;
  message: string | null;
  account_id: string | null;
  sent_at: Timestamp;
};

type SiteSettingsTable = {
  is_only_row: Generated<boolean>;
  /** Read back through its schema: it may have been written by another release. */
  settings: ColumnType<unknown, string, string>;
  updated_at: Timestamp;
  updated_by: string;
};

type InstallationTable = {
  is_only_row: Generated<boolean>;
  created_at: Timestamp;
  hash_key: Uint8Array;
  links_good_from: Timestamp | null;
};

type RetentionHeartbeatTable = {
  is_only_row: Generated<boolean>;
  beat_at: Timestamp;
  /** Nothing is deleted by the clock: it may have jumped. */
  is_held: boolean;
};
