import { type Generated, sql } from 'kysely';
import type { LogoKind, MailName } from '#contract/accounts/account.ts';
import type { secondStepKinds } from '#contract/accounts/sign-in.ts';
import type { StateCode } from '#contract/states/state-codes.ts';
import type { Timestamp } from './columns.ts';

export type AccountsTable = {
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
  phone: string | null;
  firm: string | null;
  /** National producer number. */
  npn: string | null;
  licensed_states: Generated<StateCode[]>;
  muted_mails: Generated<MailName[]>;
  /** False while it says what came with the request for the login, which may be anyone's. */
  profile_confirmed: Generated<boolean>;
  /** Its owner asked to be forgotten. */
  erased_at: Timestamp | null;
  /** Of an erased one: the address it had, which its cases bear. */
  former_email: string | null;
  /** When someone last came in by a password or a link, not by the address alone. */
  mailbox_proved_at: Timestamp | null;
  /** When it was last disabled: links that were mailed before count no more. */
  links_good_from: Timestamp | null;
};

export type AccountLogosTable = {
  account_id: string;
  kind: LogoKind;
  width: number;
  height: number;
  content: Uint8Array;
  changed_at: Timestamp;
};

export type SessionsTable = {
  id: Generated<string>;
  token_hash: Uint8Array;
  account_id: string;
  created_at: Timestamp;
  /** When it was last used: to the minute for administrators, whose sessions end idle, to five for others. */
  seen_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Hash of the browser's second cookie; null for a session that is not tied to one. */
  bound_to: Uint8Array | null;
  /** False for a member who came by a bare email: then only what this very session made is shown. */
  sees_history: boolean;
  /** When it was last proved who it is: at the sign-in, or since. */
  proved_at: Timestamp | null;
  /** As a person would say it: "Chrome on Windows". */
  browser: string | null;
  network: string | null;
};

export type PasswordTicketsTable = {
  kind: Generated<'sign-in' | 'mailed'>;
  ticket_hash: Uint8Array;
  account_id: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  /** Of a mailed one, to be sent again; closed with a key that is not in the database. */
  sealed_ticket: string | null;
  sent_at: Timestamp | null;
};

export type SecondStepsTable = {
  id: Generated<string>;
  account_id: string;
  kind: (typeof secondStepKinds)[number];
  name: string;
  created_at: Timestamp;
  /** Until then it counts for nothing. */
  confirmed_at: Timestamp | null;
  last_used_at: Timestamp | null;
  /** Of an app; closed with a key that is not in the database. */
  sealed_secret: string | null;
  /** Of an app: the half minute of the last code used, so that none works twice. */
  last_step: number | null;
  credential_id: string | null;
  public_key: Uint8Array | null;
  use_count: number | null;
  transports: string[] | null;
};

export type RecoveryCodesTable = {
  account_id: string;
  code_hash: Uint8Array;
  used_at: Timestamp | null;
};

export type SecondStepTicketsTable = {
  /** For what is bound to it; it opens nothing. */
  id: Generated<string>;
  ticket_hash: Uint8Array;
  account_id: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

export type PasskeyChallengesTable = {
  challenge_hash: Uint8Array;
  purpose: 'sign-in' | 'second-step' | 'proof' | 'new';
  /** The account, the session or the new second step that it was made for; null for anyone who signs in. */
  bound_to: string | null;
  expires_at: Timestamp;
};

export type RoleChangesTable = {
  id: Generated<string>;
  account_id: string;
  asked_by: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
};

export type LoginRequestsTable = {
  id: Generated<string>;
  email: string;
  name: string;
  phone: string | null;
  npn: string | null;
  licensed_states: Generated<StateCode[]>;
  requested_at: Timestamp;
  agreed_at: Timestamp;
  decision: 'granted' | 'declined' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reason: string | null;
};

export type KnownBrowsersTable = {
  browser_hash: Uint8Array;
  /** Of the secret before this one. */
  former_hash: Uint8Array | null;
  account_id: string;
  last_seen_at: Timestamp;
};

/** A FIG member who has not quoted yet, and so has no account. */
export type VisitsTable = {
  id: Generated<string>;
  token_hash: Uint8Array;
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  bound_to: Uint8Array | null;
  sees_history: boolean;
};

/** What an account is called by, in a query on it. An erased one gave up its address to whoever comes again. */
export const accountAddress = sql<string>`coalesce(accounts.former_email, accounts.email)`;
