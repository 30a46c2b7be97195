import { product } from './product.ts';

/** Paths of the API: docs/product.md, "Calls". */
export const calls = {
  signIn: `/api/${product.slug}SignIn`,
  figSignIn: `/api/${product.slug}FigSignIn`,
  /** Proves a member's mailbox by the link that was sent there, and signs them in. */
  figMailboxSignIn: '/api/figMailboxSignIn',
  /** Sends such a link to a member who came by a bare email. */
  figMailboxLink: '/api/figMailboxLink',
  /** Sends another in place of such a link that was used or is too old. */
  figNewMailboxLink: '/api/figNewMailboxLink',
  resetPassword: `/api/${product.slug}ResetPass`,
  requestLogin: '/api/requestLogin',
  requestNewPassword: '/api/requestNewPassword',
  stateOfOwnership: '/api/stateOfOwnership',
  /** What each state says about selling a policy. */
  allStateRules: '/api/stateRules',
  stateRules: '/api/stateRules/:stateName',
  /** What prices rest on: one set, or the one in force. */
  assumptions: '/api/assumptions/:version',
  createQuote: '/api/createQuote',
  quotes: '/api/quotes',
  quote: '/api/quotes/:rid',
  /** What it was asked with, also after its days: to run it again. */
  quoteFacts: '/api/quotes/:rid/facts',
  /** Priced again, and written about, from now on; or no longer. */
  quoteWatch: '/api/quotes/:rid/watch',
  /** What its advisor calls it, changed without a new run. */
  quoteNickname: '/api/quotes/:rid/nickname',
  /** A notice has been read. */
  quoteNotices: '/api/quotes/:rid/notices',
  quoteExplanation: '/api/quotes/:rid/explanation',
  /** What the state of a quote said on its day. */
  quoteStateRules: '/api/quotes/:rid/stateRules',
  emailQuoteToSelf: '/api/emailQuoteToSelf/:rid',
  markAsEmailed: '/api/markAsEmailed/:rid',
  markAsRequested: '/api/markAsRequested/:rid',
  unSaveQuote: '/api/unSaveQuote/:rid',
  /** Takes back an unSaveQuote. */
  saveQuote: '/api/saveQuote/:rid',
  uploadIllustration: '/api/uploadIllustration',
  /** What became of the offers one requested. */
  cases: '/api/cases',
  case: '/api/cases/:rid',
  acceptOffer: '/api/cases/:rid/accept',
  declineOffer: '/api/cases/:rid/decline',
  withdrawCase: '/api/cases/:rid/withdraw',
  caseMessages: '/api/cases/:rid/messages',
  caseFiles: '/api/cases/:rid/files',
  /** One of its files, as it was sent. */
  caseFile: '/api/cases/:rid/files/:fileId',
  /** The last day of its offer, for a calendar. */
  caseCalendar: '/api/cases/:rid/calendar',
  faqs: '/api/FAQs',
  contactUs: '/api/contactUs',
  /** A message of someone who is signed in. */
  userContactUs: '/api/userContactUs',
  logout: '/api/logout',
  /** Who the token belongs to: role and address, for the frame and its guards. */
  session: '/api/session',
} as const;

/** A call about one quote. */
export function quoteCall(path: string, rid: string): string {
  return path.replace(':rid', encodeURIComponent(rid));
}
