import { limits } from '#contract/limits.ts';
import type { RetentionRow } from './retention-row.ts';

const { signIn } = limits;

/** What is kept to know who is there, and to hold off who should not be: part of contract/retention/retention.ts. */
export const signInRetention = {
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
    what: 'The number of a link that was used, the partner’s or one that we mailed',
    why: 'So that the link works once.',
    howLong: () =>
      `Until the link would no longer be good anyway: some minutes, ${limits.caseLinkDays} days for one in a letter about a case.`,
    afterwards: 'It is deleted within an hour of its end.',
    endedBy: 'hourly',
    tables: ['fig_links_used'],
    isPersonal: false,
  },
} as const satisfies Record<string, RetentionRow>;
