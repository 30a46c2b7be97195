import { limits } from './limits.ts';

/** What a screen says when a call did not work and the server had no sentence for it. */
export const failures = {
  outOfReach: 'We could not reach the server. Check your connection and try again.',
  ourFault: (phone: string) => `Something went wrong on our side. Try again, or call ${phone}.`,
  tooManySignIns: 'Too many people are signing in just now. Try again in a moment.',
  noCookies: 'Your browser keeps no cookies for this site. Allow them, then sign in again.',
  tooManyLoginRequests: 'Too many requests are coming in just now. Try again in a moment.',
  noRange: 'We could not work out a range just now.',
  /** Before a phone number. */
  entriesKept: 'Your entries are kept. Try again, or call',
  notKept: 'That was not kept. Please try again.',
  noticeNotKept: 'That was not kept. Please tick it again.',
  emailNotSent: 'The email was not sent.',
  emailNotMarked: 'The email was sent, but your list does not show it yet.',
  quoteNotRemoved: 'The quote could not be removed.',
  quoteNotPutBack: 'The quote could not be put back.',
  fileNotArrived: 'The file did not arrive, so nothing was requested. Please try again.',
  offerNotRequested: 'The file has arrived, but the offer is not requested yet. Please try again.',
  whoIsSignedIn: (phone: string) => `We could not tell who is signed in. Try again, or call ${phone}.`,
  listFailed: (phone: string) =>
    `We could not load this list. Try again. If it keeps happening, call ${phone}.`,
  casesFailed: (phone: string) =>
    `We could not load your cases. Try again. If it keeps happening, call ${phone}.`,
  caseFailed: (phone: string) =>
    `We could not load this case. Try again. If it keeps happening, call ${phone}.`,
  caseMoved: 'This case has changed meanwhile. It has been fetched again: please look at it once more.',
  fileNotTaken: 'The file did not arrive. Please try again.',
  messageNotSent: 'The message was not sent. What you wrote is still here.',
  changedBy: (name: string) =>
    `${name} changed this case meanwhile. It is shown as it stands now, and what you typed is still here: check it, then try again.`,
  bookNotRead: 'This file could not be read. Please try again, or save it as CSV and try that.',
  bookRowRefused: (row: number, why: string) => `Row ${row}: ${why}.`,
  bookTooManyQuotes: `At most ${limits.perHour.quotes} quotes can be made in an hour: please wait.`,
  bookNoConnection: 'There is no connection.',
  bookNoAnswer: 'The server did not answer as it should.',
  bookRules: (phone: string) =>
    `We could not load what a book is valued with. Try again. If it keeps happening, call ${phone}.`,
  settingsFailed: (phone: string) =>
    `We could not load the settings. Try again. If it keeps happening, call ${phone}.`,
  notConfirmed: 'Nothing was changed, because you did not confirm that it is you.',
  passkeyNotUsed: 'No passkey was used. Try again, or choose another way.',
  noPasskeysHere: 'This browser cannot use passkeys. Sign in with one that can.',
  passkeyNotMade: 'No passkey was added. Try again, or use another device.',
  noCodesLeft: 'You have no recovery codes left. Make new ones now.',
  accountFailed: (phone: string) =>
    `We could not load your account. Try again. If it keeps happening, call ${phone}.`,
  goneFromList: 'This is no longer there. The list has been fetched again.',
  explanationFailed: 'The math did not come. The range stands.',
  engineFailed: 'The engine did not come.',
  stateRulesFailed: (state: string) => `The rules of ${state} did not come.`,
  quoteNotInList: 'This quote is not in your list. It may have expired or been removed.',
  faqGone: 'This question has been deleted. What you typed is still here; save it to add it as a new one.',
  statesFailed: 'We could not load the list of states.',
  versionsFailed: 'The versions could not be loaded.',
  previewFailed: 'The preview could not be made.',
  rosterFileNotRead: 'This file could not be read',
  noRosterLines: 'Choose a file or paste some lines first',
  tooManyRosterLines: `At most ${limits.rosterLines} lines at a time`,
  linkNotNow: (email: string) =>
    `We could not sign you in as ${email} just now. Your link may still be good: try it again in a moment.`,
  linkNotTaken: (email: string) =>
    `We could not sign you in as ${email}. You are still signed in as before. Please contact an administrator.`,
  /** Why a letter was given up. */
  letters: {
    refused: 'The mail server refused it',
    unanswered: 'The mail server broke off twice after taking it: it may have arrived',
    silent: 'The mail server did not answer in time',
    unreachable: 'The mail server could not be reached',
    'sign-in': 'The mail server did not let us in',
    other: 'It could not be sent',
  },
} as const;
