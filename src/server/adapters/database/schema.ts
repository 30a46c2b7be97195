import type { ColumnType, Generated } from 'kysely';

/** The tables, as migrations/ makes them. */
export type Schema = {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_tickets: PasswordTicketsTable;
  states: StatesTable;
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
};

type SessionsTable = {
  token_hash: Uint8Array;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
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
