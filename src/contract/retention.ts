import { limits } from './limits.ts';

/** What becomes of a kind of record by itself. `hourly`: the server's job; `store`: whoever holds it ends it in its own way. */
type EndedBy = 'hourly' | 'store' | 'command' | 'person' | 'nobody';

type Row = {
  what: string;
  why: string;
  /** The setting RETENTION_DAYS comes in as a number for readers of the site, by its name for those who set it. */
  howLong: (retentionDays: number | string) => string;
  afterwards: string;
  endedBy: EndedBy;
  /** The tables that hold it, as src/server/adapters/database/schema.ts names them. */
  tables: readonly string[];
  /** Whether it is about people, and so in the privacy policy. */
  isPersonal: boolean;
};

const { kept, signIn } = limits;

/**
 * Every kind of record: why it is kept, how long, and what happens then. The privacy policy, docs/operations.md and the
 * hourly job are drawn from it. A new table has a row here or a test fails; a new `hourly` row needs its work in the
 * feature that owns the table (`forget`), or the server does not start. The job goes from top to bottom.
 */
export const retention = {
  watches: {
    what: 'A quote that you watch, with its earlier runs',
    why: 'To price it again on the insured’s birthday and on new assumptions, and to write to you when that changes something.',
    howLong: () =>
      `Until you stop it, ${limits.watch.months} months at most; you may renew it. It stays in your list meanwhile, with its personal facts.`,
    afterwards: 'The watch is deleted; the quote and its runs are kept on as any other, by their own days.',
    endedBy: 'hourly',
    tables: ['quote_watches'],
    isPersonal: true,
  },
  quotes: {
    what: 'A quote without an offer request',
    why: 'So that you find it again, and to improve the estimate.',
    howLong: (days) => `${limits.quoteLifeDays} days in your list, ${days} days with its personal facts.`,
    afterwards:
      'The date of birth, the issue date, the time of day, its number and the link to you are erased; age, gender, state and amounts stay as figures.',
    endedBy: 'hourly',
    tables: ['quotes'],
    isPersonal: true,
  },
  cases: {
    what: 'A case: a quote on which an offer was requested, its files, its messages and every step of both sides',
    why: 'To make the offer, and to account for it later.',
    howLong: () => `${kept.caseYears} years after its last step.`,
    afterwards: 'The case and its files are deleted; the quote keeps its figures and loses the rest.',
    endedBy: 'hourly',
    tables: ['cases', 'case_events', 'case_papers', 'case_messages', 'case_notes'],
    isPersonal: true,
  },
  illustrations: {
    what: 'An illustration that was uploaded without an offer request',
    why: 'In case the request follows.',
    howLong: (days) => `${days} days, with its quote’s personal facts.`,
    afterwards: 'It is deleted.',
    endedBy: 'hourly',
    tables: ['illustrations', 'unowned_files'],
    isPersonal: true,
  },
  accounts: {
    what: 'Your account, with what you say of yourself there: phone, firm, license, logo',
    why: 'To let you in, and to put your name on the papers that you make.',
    howLong: () => 'Until you ask us to remove it.',
    afterwards: 'It is erased with all that is not part of a case.',
    endedBy: 'person',
    tables: ['accounts', 'account_logos'],
    isPersonal: true,
  },
  erasedAccounts: {
    what: 'The name and address of an account that we were asked to erase, while cases name it',
    why: 'To account for those cases.',
    howLong: () => 'As long as the last of its cases.',
    afterwards: 'It is deleted within an hour of that.',
    endedBy: 'hourly',
    tables: ['accounts'],
    isPersonal: true,
  },
  grantedLogins: {
    what: 'A request for a login that was granted',
    why: 'As the record of who was let in and what they agreed to.',
    howLong: () => 'As long as the account.',
    afterwards: 'It goes with the account.',
    endedBy: 'person',
    tables: ['login_requests'],
    isPersonal: true,
  },
  refusedLogins: {
    what: 'A request for a login that was declined or not answered',
    why: 'To answer it, and to know of it when it is made again.',
    howLong: () => `${kept.refusedLoginDays} days after it came.`,
    afterwards: 'It is deleted.',
    endedBy: 'hourly',
    tables: ['login_requests'],
    isPersonal: true,
  },
  roster: {
    what: 'The list of members of the FIG partner group',
    why: 'To know who may enter by the partner’s link.',
    howLong: () => 'Until the partner or we take the entry off.',
    afterwards: 'The entry is deleted.',
    endedBy: 'person',
    tables: ['fig_roster'],
    isPersonal: true,
  },
  messages: {
    what: 'A message to us',
    why: 'To answer it. It is also emailed to our staff.',
    howLong: () => `${kept.messageDays} days, or until you ask us to remove it.`,
    afterwards: 'It is deleted.',
    endedBy: 'hourly',
    tables: ['contact_messages'],
    isPersonal: true,
  },
  letters: {
    what: 'A letter to you that waits to be sent',
    why: 'To send it again when your mail server does not answer.',
    howLong: () => 'Until your mail server took it; at most 3 days when it never does. Sealed meanwhile.',
    afterwards: 'It is deleted.',
    endedBy: 'store',
    tables: ['pgboss.job', 'pgboss.archive'],
    isPersonal: true,
  },
  sessions: {
    what: 'A sign-in, with the name of the browser and its network',
    why: 'To know you until you log out, and to show you where you are signed in.',
    howLong: () =>
      `${limits.sessionHours} hours at most, an administrator’s ${limits.administratorSessionHours}.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['sessions'],
    isPersonal: true,
  },
  visits: {
    what: 'A sign-in by the partner’s link before the first quote',
    why: 'To know you until you log out. No account is made for you before you quote.',
    howLong: () => `${limits.sessionHours} hours at most.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['visits'],
    isPersonal: true,
  },
  tickets: {
    what: 'A link or ticket to choose a password',
    why: 'To let you choose it once.',
    howLong: () => `${limits.ticketMinutes.mailed} minutes at most.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['password_tickets'],
    isPersonal: true,
  },
  secondSteps: {
    what: 'A second step of your sign-in: an app’s secret (sealed), a passkey’s public key, the hashes of recovery codes',
    why: 'To ask for it when you sign in.',
    howLong: () => 'Until you remove it, or as long as the account.',
    afterwards: 'It is deleted; with the last one the recovery codes go too.',
    endedBy: 'person',
    tables: ['second_steps', 'recovery_codes'],
    isPersonal: true,
  },
  unconfirmedSecondSteps: {
    what: 'A second step that was begun and not confirmed',
    why: 'To let you confirm it.',
    howLong: () => `${limits.secondStep.confirmMinutes} minutes.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['second_steps'],
    isPersonal: true,
  },
  secondStepTickets: {
    what: 'A note that your password was right and the second step is still to come',
    why: 'To let you finish the sign-in, once.',
    howLong: () => `${limits.secondStep.ticketMinutes} minutes.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['second_step_tickets'],
    isPersonal: true,
  },
  passkeyChallenges: {
    what: 'The number that a passkey is to sign',
    why: 'So that an answer counts once.',
    howLong: () => `${limits.secondStep.challengeMinutes} minutes.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['passkey_challenges'],
    isPersonal: false,
  },
  roleChanges: {
    what: 'A new administrator who waits for the yes of a second one',
    why: 'So that no administrator makes another alone.',
    howLong: () => `${limits.roleChangeDays} days.`,
    afterwards: 'It is deleted; the log of acts says that it was asked for.',
    endedBy: 'hourly',
    tables: ['role_changes'],
    isPersonal: true,
  },
  browsers: {
    what: 'A note that your browser has signed in before',
    why: 'So that the tries of others do not slow you. It opens nothing.',
    howLong: () => `${signIn.browserKnownDays} days from your last sign-in.`,
    afterwards: 'It is deleted.',
    endedBy: 'hourly',
    tables: ['known_browsers'],
    isPersonal: true,
  },
  attempts: {
    what: 'Tries to sign in and calls that are limited, with the network they came from',
    why: 'To hold off guessers and machines.',
    howLong: () => `As counts that name no one, for at most ${signIn.triesKeptHours} hours.`,
    afterwards: 'They are deleted within an hour of their end.',
    endedBy: 'hourly',
    tables: ['attempts'],
    isPersonal: true,
  },
  figLinks: {
    what: 'The number of a partner’s link that was used',
    why: 'So that the link works once.',
    howLong: () => 'Some minutes, until the link would no longer be good anyway.',
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['fig_links_used'],
    isPersonal: false,
  },
  audit: {
    what: 'The log of administrators’ acts and of sign-ins, with the address they came from',
    why: 'So that what was done with your data can be accounted for. It can be added to and not changed.',
    howLong: () => `${kept.auditYears} years.`,
    afterwards: 'Its oldest rows are removed by hand, never by the server itself.',
    endedBy: 'command',
    tables: ['audit_log', 'audit_head'],
    isPersonal: true,
  },
  keptMail: {
    what: 'Letters of a demonstration, which are kept instead of sent',
    why: 'To be read at its mailbox page.',
    howLong: () => `${kept.mailDays} days.`,
    afterwards: 'They are deleted.',
    endedBy: 'hourly',
    tables: [],
    isPersonal: false,
  },
  logs: {
    what: 'The server’s log',
    why: 'To find faults. It holds no message, no policy and no address; at most the number of an account.',
    howLong: () => 'As long as whoever runs the server keeps it: we ask for 90 days at most.',
    afterwards: 'It is deleted there.',
    endedBy: 'store',
    tables: [],
    isPersonal: true,
  },
  errorReports: {
    what: 'Reports of faults',
    why: 'To mend them. They hold the fault and where it happened, not who asked.',
    howLong: () => 'As long as is set where they are collected: we ask for 90 days at most.',
    afterwards: 'They are deleted there.',
    endedBy: 'store',
    tables: [],
    isPersonal: true,
  },
  site: {
    what: 'What the site itself is made of: states, assumptions, questions and answers, figures, keys, migrations',
    why: 'It does not work without.',
    howLong: () => 'As long as the installation.',
    afterwards: 'Nothing of it is about a visitor or a client.',
    endedBy: 'nobody',
    tables: [
      'states',
      'state_rules',
      'assumption_sets',
      'assumption_starts',
      'faqs',
      'faq_headings',
      'released_faqs',
      'site_settings',
      'installation',
      'retention_heartbeat',
      'case_counters',
      'migrations',
    ],
    isPersonal: false,
  },
} as const satisfies Record<string, Row>;

export type RecordKind = keyof typeof retention;

/** The kinds that the hourly job ends. */
export type ForgottenKind = {
  [Kind in RecordKind]: (typeof retention)[Kind]['endedBy'] extends 'hourly' ? Kind : never;
}[RecordKind];

export const forgottenKinds = (Object.keys(retention) as RecordKind[]).filter(
  (kind): kind is ForgottenKind => retention[kind].endedBy === 'hourly',
);
