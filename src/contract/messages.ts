import { formatCount, formatDollars } from '#contract/text/dollars.ts';
import { limits } from './limits.ts';
import { product } from './product.ts';

const most = formatDollars(limits.deathBenefit.max);
const { siteFigures } = limits;

/** What forms and pages say when something is wrong or done: the error catalogue (docs/product.md), word for word. */
export const messages = {
  signInFailed: 'Username or password is invalid.',
  usernameRequired: 'username required',
  passwordRequired: 'password required',
  codeRequired: 'code required',
  codeWrong: 'This code is not right, or was used before.',
  passkeyFailed: 'This passkey was not accepted.',
  secondStepTooLate: 'That took too long. Please sign in again.',
  requiredField: 'Required field',
  invalidDate: 'Invalid date',
  ageOutOfRange: `Individual must be between ${limits.age.min} and ${limits.age.max}`,
  deathBenefitOutOfRange: `Must be between ${formatDollars(limits.deathBenefit.min)} and ${most}`,
  paidIsNotTheOffer: 'This is not the amount of the accepted offer: say why, or correct it',
  premiumTooLow: 'Must be greater than $0',
  premiumTooHigh: `Must be at most ${formatDollars(limits.annualPremium.max)}`,
  tooPrecise: 'Use at most two decimals',
  amountOutOfRange: `Must be between $0 and ${formatDollars(limits.detailAmount.max)}`,
  issueDateInFuture: 'Must not be in the future',
  issueDateBeforeBirth: 'Must not be before the date of birth',
  stateUnavailable: 'Not available in this state',
  notYetValued: (state: string, day: string) =>
    `In ${state} an evaluation in a policy’s first two years can cost its owner an exemption, so we make none. It can be valued from ${day} on.`,
  badSchedule:
    'A schedule has a premium and a death benefit for each policy year, and a benefit in the first',
  scheduleAboveFace: `A death benefit of a schedule is at most ${limits.schedule.timesFace} times the policy’s`,
  runDateInFuture: 'The run date of an illustration must not be in the future',
  badRate: 'A rate is a fraction from 0 to 1',
  scheduleKept:
    'It was priced on its illustration. The next run is too while birth date, gender, death benefit, premium, loan and issue date stay as they are; otherwise it rests on the facts alone, and the illustration is to be read again.',
  noSchedules: 'The assumptions in force price no schedule',
  between: (min: number, max: number) => `Must be a number from ${min} to ${max}`,
  multiplierForm: 'Ages must rise, with one figure for each of them and each sex',
  versionForm: 'Use a year and a number, such as 2026.3',
  versionTaken: 'There is a set of this version already',
  whyChanged: 'This figure changed: say why',
  sameFigures: (version: string) => `Nothing differs from ${version}`,
  startTooFar: `Must be within ${limits.assumptionsAheadDays} days from today`,
  emailSent: 'Email Sent Successfully!',
  emailSentBefore: 'Already on its way',
  noSavedQuotes: 'No saved quotes',
  quoteExpired: 'This quote has expired. Please run it again.',
  offerAmountOutOfRange: `Must be whole dollars between $1 and ${most}`,
  offerBelowLoan: (loan: string) =>
    `Must not be less than the loan of ${loan}, which the price repays. If the loan is another, ask the advisor for a new quote`,
  offerAboveBenefit: 'Must not be more than the death benefit',
  validUntilTooFar: `Must be within ${limits.offerYears * 12} months from today`,
  validUntilInPast: 'Must be today or later',
  noAdministrator: 'There is no administrator with this address',
  noSuchPaper: 'This case has no such paper',
  offerLowered: 'A firm offer stands: it may be raised, never lowered',
  offerShortened: 'A firm offer stands until its last day: it may last longer, never shorter',
  fromAfterTo: 'Must not be after the last day',
  dayInFuture: 'Must not be in the future',
  dayTooEarly: 'Must not be before the step it follows',
  rescissionOver: (day: string) => `The sale could be undone until ${day}`,
  noOfferToRequest: 'The estimate for this policy is $0, so there is nothing to send or request.',
  noticeUnread: 'Read what stands beside this quote, and tick it, before you request an offer.',
  brokerDealerNeeded: 'Confirm that your broker-dealer has approved the sale of this variable policy.',
  /** Of what a client would hold or open. */
  approvalNeeded:
    'A variable policy is a security. Confirm beside the range that your broker-dealer has approved the sale and what you hand to your client, then try again.',
  notYetSaleable: (state: string, day: string, isLongerForLoan: boolean) =>
    `In ${state} this policy can as a rule not be sold before ${day}${isLongerForLoan ? ', and with a loan on it perhaps later' : ''}. An offer can be requested then.`,
  illustrationNeeded: 'Upload the in-force illustration first.',
  illustrationWrongType: 'This is not a PDF, PNG or JPEG file. Please choose another.',
  illustrationTooLarge: `This file is larger than ${limits.illustrationBytes / 1024 / 1024} MB. Please choose a smaller one.`,
  illustrationTooManyPixels: `This picture has more than ${limits.illustrationPixels / 1_000_000} million pixels. Please scan it at 300 dots per inch, or save it as a PDF.`,
  illustrationUnreadable: 'This file cannot be read. Please choose it again.',
  illustrationEmpty: 'This file is empty. Please choose another.',
  illustrationCutOff: 'This file is incomplete. Please open it to check, then choose it again.',
  illustrationInfected:
    'Our virus scanner found something in this file, so we did not take it. Please make the file anew on a clean computer, or call us.',
  figEmailRequired: 'Email must be supplied in order to continue FIG login. Please try again.',
  savedQuotesFailed: (phone: string) =>
    `Sorry, we aren’t currently able to access this data. Please try refreshing the page. If the issue persists, please call ${phone}.`,
  passwordsDiffer: "Passwords don't match!",
  passwordTooWeak:
    // "More than 8" is the catalogue's own; the rule is at least 8.
    `Password must have more than ${limits.passwordMinLength} characters, and must use at least one each of Uppercase Letters, Lowercase Letters, Numbers and Special Characters.`,
  passwordTooLong: `Password must have at most ${limits.passwordMaxLength} characters.`,
  passwordCommon: 'This is one of the passwords that are guessed first. Choose another.',
  passwordHoldsName: `Choose a password without your name, your email address or the word ${product.name}.`,
  passwordNotNew: 'This is the password you have now. Choose another.',
  passwordResetFailed:
    'There was an error resetting your password. Please try again. If problem persists please contact your administrator.',
  advisorNameRequired: 'Advisor name required',
  validEmailRequired: 'Valid email address required',
  emailRequired: 'Email required',
  shareDays: `Must be a whole number from ${limits.share.days.min} to ${limits.share.days.max}`,
  pinForm: 'Enter the six digits',
  pinWrong: (left: number) =>
    `That is not the PIN. ${left} ${left === 1 ? 'try' : 'tries'} left. / Ese no es el PIN. ${left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`}.`,
  npnForm: 'An NPN has up to 10 digits',
  logoWrongType: 'This is not a PNG or JPEG picture. Please choose another.',
  logoTooLarge: `A logo is at most ${limits.logo.width} by ${limits.logo.height} pixels and ${limits.logo.bytes / 1024} KB.`,
  agreeToPrivacyPolicy: 'Please read and agree to the Privacy Policy',
  agreeToTermsOfUse: 'Please read and agree to the Terms of Use',
  loginRequestPending: 'Login request has already been created and is still pending.',
  loginGranted:
    'Login has been created for this user. Please log in using assigned password by Admin. If you do not have the password, please contact your Administrator.',
  loginExists: 'User already has a login. If you do not remember your password, please reset your password.',
  resetEmailRequired: 'Email address required',
  resetRequestSent: 'New Password request was successfully sent.',
  resetRequestFailed: 'There was an error processing your request. Please try again.',
  tooLong: 'This is too long',
  tooManyRosterLines: `At most ${limits.rosterLinesAtOnce} lines in one call`,
  unprintable: (letters: string) =>
    `Our papers cannot print ${letters}. Write it in words or in Latin letters.`,
  nameRequired: 'Name required',
  contactSent: 'Thank you for your message, we will be in touch.',
  contactFailed: 'Something went wrong, please try again later.',
  faqsFailed: (phone: string) =>
    `Sorry, we aren’t currently able to load the questions. Please try again. If the issue persists, please call ${phone}.`,
  faqIndexOutOfRange: `Must be a whole number from ${limits.faqIndex.min} to ${limits.faqIndex.max}`,
  phoneNumberNeeded: 'Enter a phone number, such as (800) 555-0142',
  percentOutOfRange: `Must be more than 0 and at most ${siteFigures.averagePayoutPercent.max}, with one decimal at most`,
  timesOutOfRange: `Must be 0, which is not shown, or from ${siteFigures.timesSurrenderValue.min} to ${siteFigures.timesSurrenderValue.max}, with one decimal at most`,
  daysOutOfRange: `Must be a whole number from ${siteFigures.payoutDays.min} to ${siteFigures.payoutDays.max}`,
  offerDaysOutOfRange: `Must be a whole number from ${siteFigures.offerDays.min} to ${siteFigures.offerDays.max}`,
  countOutOfRange: `Must be a whole number from ${siteFigures.count.min} to ${formatCount(siteFigures.count.max)}`,
  countTooSmall: `Nothing of fewer than ${limits.leastForAverage} cases may be published as an average; leave it 0 to publish none`,
  offerDaysNeeded: 'Where figures are published, both times are needed: enter the days to an offer, too',
  targetOutOfRange: (min: number, max: number) => `Must be a whole number from ${min} to ${max}`,
  totalTooSmall: 'Must be at least what was paid in the last 12 months',
  totalOutOfRange: `Must be whole dollars from ${formatDollars(siteFigures.total.min)} to ${formatDollars(siteFigures.total.max)}`,
} as const;

/** What the server refuses with where no form has a sentence of its own. */
export const refusals = {
  notSignedIn: 'Please sign in.',
  notAllowed: 'This account may not do that.',
  fromElsewhere: 'Only our own pages may ask for this.',
  proofNeeded: 'Please confirm that it is you.',
  proofFailed: 'That is not right. Please try again.',
  proofBySecondStep: 'Please confirm with your second step.',
  secondStepNeeded: 'Set up a second step for signing in first.',
  secondStepRequired: 'A second step is required of this account. Add another one before you remove this.',
  enoughSecondSteps: `There are at most ${limits.secondStep.perAccount} second steps. Remove one first.`,
  noPasskey: 'This account has no passkey.',
  passkeyKnown: 'This passkey is already set up.',
  noSecondStep: 'This account has no second step.',
  membersComeByLink: 'A FIG member comes in by a link and needs no second step.',
  hasLogin: 'You sign in with your password now. The case of this link is yours.',
  roleChangeWaits: 'This waits for the yes of another administrator already.',
  ownRoleChange: 'Another administrator must say yes to this.',
  administratorsNeedSecondStep: 'In production a second step is required of administrators',
  notFound: 'There is nothing at this address.',
  breaksLaws: (laws: readonly { law: string; example: string }[]) =>
    `This set cannot be used. ${laws.map(({ law, example }) => `It breaks: ${law} For example: ${example}.`).join(' ')}`,
  startOpen: 'Another set waits or is planned already. Take that back first.',
  setWithdrawn: 'This set was withdrawn.',
  setInUse: 'A set that is, was or is about to be in force cannot be withdrawn.',
  alreadyInForce: 'This set is in force already.',
  changedSince: (by: string) =>
    `${by} changed this after you opened it. What you typed is still here; save again to replace theirs.`,
  tooBusy: 'We are busy just now. Please try again in a moment.',
  ourFault: 'Something went wrong on our side. Please try again.',
  invalid: 'Please check what you entered.',
  unreadable: 'This request cannot be read.',
  tooLarge: 'That is larger than we take.',
  wrongType: 'That is not a type we take.',
  tooManyAnHour: (things: string) => `That is a great many ${things} for one hour. Please try again later.`,
  tooManyLettersUnproved:
    'That is a great many letters for one hour. Ask for a link under Saved quotes to confirm that this mailbox is yours, or try again later.',
  tooManyQuotesUnproved:
    'That is a great many quotes for one hour. Ask for a link under Saved quotes to confirm that this mailbox is yours, or try again later.',
  tooMuchUploaded: 'That is a great deal to upload for one day. Please try again tomorrow.',
  tooManyUploadsUnproved:
    'That is a great deal to upload for one day. Ask for a link under Saved quotes to confirm that this mailbox is yours, or try again tomorrow.',
  tooManyTries: 'Too many tries. Please wait a while, then try again.',
  badIdempotencyKey: 'An Idempotency-Key has up to 100 letters, digits, hyphens or underscores.',
  idempotencyKeyReused: 'This Idempotency-Key was already used for another quote.',
  tooManyRuns: `This quote was run ${limits.runsOfOne} times already. Please enter it as a new one.`,
  filesAway: 'We cannot reach our files just now. Please try again in a few minutes.',
  filesFull: 'We cannot take files just now. Please try again later, or send it to us by email or fax.',
  uploadBrokeOff: 'The upload broke off. Please try again.',
  logoIncomplete: 'A logo is sent as one file.',
  uploadIncomplete: 'An upload has the fields name and rid, and then one file.',
  badReading: 'What was read in the illustration cannot be taken as it was sent.',
  enoughIllustrations: `A quote has at most ${limits.illustrationsPerQuote} illustrations.`,
  quarantined: 'The virus scanner found something in this file. It cannot be downloaded.',
  wrongStage: 'This case is at another stage by now.',
  beingSold: 'Another run of this quote is being sold, or was sold. A policy is sold once.',
  caseClosed: 'The case of this quote is closed, so nothing was requested. The quote can be run again.',
  caseChanged: 'This case was changed meanwhile. It has been fetched again.',
  ownCase: 'This case is your own. Another administrator takes its steps.',
  mailboxNeeded: 'Confirm that this mailbox is yours first: we send you a link.',
  papersMissing: (names: string) => `Still missing: ${names}.`,
  explanationNeeded:
    'This is above the estimate, or below what surrendering pays. Explain why before it is offered.',
  rescissionOpen: (day: string | null) =>
    day === null
      ? 'Here payment waits until the seller can no longer undo the sale, and that day is not known. Enter the state’s rule under States first.'
      : `Here payment waits until the seller can no longer undo the sale, which is after ${day}.`,
  notWatchable: (why: string) => `It cannot be watched: ${why}.`,
  enoughWatches: `You watch ${limits.watch.perAccount} quotes, as many as there may be. Stop one first.`,
  enoughFiles: `A case has at most ${limits.filesPerCase} files.`,
  enoughMessages: 'This case has as many messages as we keep. Please call us.',
  /** To a client, whose language is not known here. */
  shareUnopened: 'Please open the page first. / Primero abra la página.',
  shareClosed: (name: string, phone: string) => {
    const whom = [name, phone].filter(Boolean).join(', ');
    return `This page has closed: its time or its tries are over, or your advisor has ended it. Please ask your advisor for a new one${whom && `: ${whom}`}. / Esta página está cerrada: venció el plazo, se agotaron los intentos o su asesor la cerró. Pídale una nueva a su asesor${whom && `: ${whom}`}.`;
  },
  enoughComplianceFiles: `This quote has ${limits.complianceFilesPerQuote} compliance files, as many as we keep of one. They stay on file and can be read; what has happened since stands with the quote.`,
  papersWaiting: `${limits.press.perAccount} of your papers are being made. Please wait for them, and try again.`,
  unprintable: (text: string) =>
    `Our papers cannot print “${text}”. Write it in Latin letters, as on a passport, and try again.`,
  tooLongForPaper:
    'This does not fit on the page. Shorten whom it is for or what it says of your pay, or the firm in your account, and try again.',
  recordTooLong: `A compliance file has room for ${limits.complianceRows.toLocaleString('en-US')} lines of what was done, and this quote has more.`,
  administratorNotErased: 'Take the back office away from this account first.',
  alreadyErased: 'This account was erased.',
  accountDisabled: 'The account of this address is disabled. Enable it first, or decline the request.',
  notDisabled: 'This account is not disabled.',
  noPasswordToReplace: 'This account has no password to replace.',
  isMember: 'A FIG member has no other role.',
  lastAdministrator:
    'This is the last administrator. Make someone else an administrator first, then try again.',
  enoughFaqs: `There are at most ${limits.faqs} questions. Remove one first.`,
  headingsChanged: 'The headings have changed meanwhile. They have been fetched again.',
  answerWithoutWords: 'The answer has no words left once code is taken out of it.',
} as const;
