import type { ColumnType, Generated } from 'kysely';
import type { auditActions } from '#contract/admin.ts';

/** The tables, as migrations/ makes them. */
export type Schema = {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_tickets: PasswordTicketsTable;
  states: StatesTable;
  login_requests: LoginRequestsTable;
  fig_roster: FigRosterTable;
  audit_log: AuditLogTable;
  attempts: AttemptsTable;
  fig_links_used: FigLinksUsedTable;
};

type Timestamp = ColumnType<Date, Date, Date>;

type AccountsTable = {
  id: Generated<string>;
  email: string;
  name: string;
  role: 'advisor' | 'fig' | 'administrator';
  /** granted: has a first password from us; active: has chosen their own. */
  status: 'granted' | 'active' | 'disabled';
  password_hash: string | null;
  created_at: Timestamp;
  last_sign_in_at: Timestamp | null;
  /** While granted: until when the first password counts. */
  first_password_expires_at: Timestamp | null;
};

type SessionsTable = {
  id: Generated<string>;
  token_hash: Uint8Array;
  account_id: string;
  created_at: Timestamp;
  /** When it was last used, to the minute; kept for administrators, whose sessions end idle. */
  seen_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Hash of the browser's second cookie; null for a session that is not tied to one. */
  bound_to: Uint8Array | null;
  /** False for a member who came by a bare email: then only what this very session made is shown. */
  sees_history: boolean;
};

type PasswordTicketsTable = {
  ticket_hash: Uint8Array;
  account_id: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

type StatesTable = {
  code: string;
  name: string;
  is_authorized: boolean;
};

type LoginRequestsTable = {
  id: Generated<string>;
  email: string;
  name: string;
  phone: string | null;
  requested_at: Timestamp;
  agreed_at: Timestamp;
  decision: 'granted' | 'declined' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reason: string | null;
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
};

type FigLinksUsedTable = {
  nonce: string;
  expires_at: Timestamp;
};

type AttemptsTable = {
  key: string;
  count: number;
  expires_at: Timestamp;
};
