import { formatCount } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import type { RetentionRow } from './retention-row.ts';
import { signInRetention } from './retention-of-sign-ins.ts';

const { kept } = limits;

/**
 * Every kind of record: why it is kept, how long, and what happens then. The privacy policy and the hourly job are
 * drawn from it; a test holds the table of docs/operations.md to it. A new table has a row here or a test fails; a new `hourly` row needs its work in the
 * feature that owns the table (`forget`), or the server does not start. The job goes from top to bottom.
 */
export const retention = {
  watches: {
    what: 'A quote that you watch, with its earlier runs',
    why: 'To price it again on the insured’s birthday and on new assumptions, and to write to you when that changes something.',
    howLong: () =>
      `Until you stop it or remove the quote from your list, ${limits.watch.months} months at most; you may renew it. It ends by itself, and we say so, where an offer is requested or the policy can no longer be valued. It stays in your list meanwhile, with its personal facts. While your account is closed to you it is not priced again.`,
    afterwards: 'The watch is deleted; the quote and its runs are kept on as any other, by their own days.',
    endedBy: 'hourly',
    tables: ['quote_watches'],
    isPersonal: true,
  },
  complianceFiles: {
    what: 'A compliance file that you made of a quote: the paper and the record it is made of, sealed',
    why: 'So that you can show later why the advice was sound.',
    howLong: () => `${kept.complianceYears} years after the last one of its quote.`,
    afterwards: 'It is deleted. Until then its quote keeps its personal facts.',
    endedBy: 'hourly',
    tables: ['compliance_files'],
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
    howLong: () =>
      `${kept.caseYears} years after its last step. One that was asked for by an address alone, which nobody proved to be theirs, goes when the account of that address is erased.`,
    afterwards:
      'The case, its messages and its files are deleted; the quote keeps its figures and loses the rest, or keeps it as long as a compliance file that you made of it.',
    endedBy: 'hourly',
    tables: ['cases', 'case_events', 'case_papers', 'case_messages', 'case_notes'],
    isPersonal: true,
  },
  illustrations: {
    what: 'An illustration that was uploaded without an offer request',
    why: 'In case the request follows.',
    howLong: (days) =>
      `As long as its quote has its personal facts: ${days} days, longer where you watch it or made a compliance file of it. When your account is erased, no longer. What was sent under an email address alone: ${kept.bareUploadDays} days, unless the mailbox is confirmed.`,
    afterwards: 'It is deleted.',
    endedBy: 'hourly',
    tables: ['illustrations', 'unowned_files'],
    isPersonal: true,
  },
  papers: {
    what: 'A note that you made a paper of a quote, and what you answered on the alternatives to a sale',
    why: 'To remind you of a carrier’s answer, and for your compliance file.',
    howLong: () => 'As long as the quote has its personal facts.',
    afterwards: 'It is deleted within an hour of that. Other papers than compliance files are not kept.',
    endedBy: 'hourly',
    tables: ['quote_papers', 'quote_alternatives'],
    isPersonal: true,
  },
  shares: {
    what: 'A page that you shared with a client: hashes of its link and PIN, when it was opened and said to be read, and whether from a network you were signed in from',
    why: 'To let the client in, to tell you that someone came with link and PIN, and for your compliance file.',
    howLong: () =>
      `As long as the quote has its personal facts; the page itself opens for ${limits.share.days.max} days at most.`,
    afterwards: 'It is deleted within an hour of that.',
    endedBy: 'hourly',
    tables: ['shares'],
    isPersonal: true,
  },
  accounts: {
    what: 'Your account, with what you say of yourself there: phone, firm, license, logo',
    why: 'To let you in, and to put your name on the papers that you make.',
    howLong: () => 'Until you ask us to remove it.',
    afterwards: `It is erased with all that is not part of a case or a compliance file; of more than ${formatCount(limits.quotesErasedAtOnce)} quotes the rest follows within the hour.`,
    endedBy: 'person',
    tables: ['accounts', 'account_logos'],
    isPersonal: true,
  },
  erasedAccounts: {
    what: 'The name and address of an account that we were asked to erase, while cases or compliance files name it',
    why: 'To account for those cases and files.',
    howLong: () => 'As long as the last of its cases and compliance files.',
    afterwards: 'It is deleted within an hour of that.',
    endedBy: 'hourly',
    tables: ['accounts'],
    isPersonal: true,
  },
  unprovedMembers: {
    what: 'The account of a member of the FIG partner group who came by the address alone, never by a link',
    why: 'To link your quotes and cases to you.',
    howLong: (days) =>
      `${days} days after the last sign-in, or as long as a quote or case of yours is linked to it. One that we closed stays closed, and is kept until we open it again or you ask us to remove it.`,
    afterwards: 'It is deleted.',
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
    // A letter is given up within a day.
    howLong: () =>
      `Until your mail server took it; at most ${kept.givenUpLetterHours / 24 + 1} days when it never does, counted anew when our staff sends it again; with your account, when that is erased. Sealed meanwhile.`,
    afterwards: 'It is deleted.',
    endedBy: 'store',
    tables: ['pgboss.job', 'pgboss.archive'],
    isPersonal: true,
  },
  ...signInRetention,
  audit: {
    what: 'The log of administrators’ and advisors’ acts and of sign-ins, with the address they came from',
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
  backups: {
    what: 'Backups of all of this, sealed',
    why: 'To bring it back after a loss.',
    howLong: () =>
      `As long as whoever runs the server keeps them: we ask for ${kept.backupDays} days at most. What was deleted meanwhile is in the earlier ones.`,
    afterwards:
      'They are deleted there. After one was brought back, whoever had asked us to be removed since is removed again.',
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
} as const satisfies Record<string, RetentionRow>;

export type RecordKind = keyof typeof retention;

/** The kinds that the hourly job ends. */
export type ForgottenKind = {
  [Kind in RecordKind]: (typeof retention)[Kind]['endedBy'] extends 'hourly' ? Kind : never;
}[RecordKind];

export const forgottenKinds = (Object.keys(retention) as RecordKind[]).filter(
  (kind): kind is ForgottenKind => retention[kind].endedBy === 'hourly',
);
