/**
 * What the product lets a person enter, keep or do in a time. A sentence that names a limit takes its number from here
 * (messages.ts). What is answered at once: server/http/load/.
 */
export const limits = {
  age: { min: 70, max: 95 },
  deathBenefit: { min: 250_000, max: 25_000_000 },
  annualPremium: { max: 25_000_000 },
  /** Surrender value and loan balance. */
  detailAmount: { max: 25_000_000 },
  /** With District of Columbia. */
  states: { max: 51 },
  stateName: { max: 40 },
  /** What a state's rules say, each in a sentence or two with its source. */
  stateRuleText: { max: 1_000 },
  stateRuleDays: { max: 365 },
  waitingYears: { max: 10 },
  statePapers: { max: 12 },
  /** Those of the state, and those of every sale. */
  casePapers: { max: 14 },
  /** Why a state's licensure or rules were changed. */
  stateReason: { max: 500 },
  /** Of one state's rules, shown at once. */
  stateVersions: { max: 50 },
  /** Of assumptions: a title or the reason for a figure; a version; how many sets are shown. */
  assumptionWords: { max: 1_000 },
  assumptionVersion: { max: 12 },
  assumptionSets: { max: 200 },
  multiplierAges: { max: 12 },
  /** Between these a figure of a new set may lie at all; the laws of the engine have the last word. */
  figures: {
    age: { min: 0, max: 120 },
    multiplier: { min: 0.05, max: 3 },
    year: { min: 2020, max: 2040 },
    annualReturn: { min: 0.01, max: 0.5 },
    growth: { min: 0, max: 0.2 },
    spread: { min: 0, max: 0.2 },
    interest: { min: 0, max: 0.15 },
    load: { min: 0, max: 0.5 },
    charges: { min: 0.1, max: 2 },
    health: { min: 0.1, max: 5 },
    months: { min: 0, max: 24 },
    servicing: { min: 0, max: 10_000 },
    acquisition: { min: 0, max: 100_000 },
    share: { min: 0, max: 0.2 },
  },
  /** Over how many of the last quotes a new set is previewed, and how many of those that move most are shown. */
  previewQuotes: 1_000,
  moversShown: 10,
  /** How far ahead a set may be put in force. */
  assumptionsAheadDays: 366,
  /**
   * Of an illustration by policy year: how many years, and what a benefit may grow to, also as so many times the
   * policy's. Our own choice: benefits rise with the account or with additions, and those of the illustrations that our
   * reader is tried on stay at the face.
   */
  schedule: { years: 60, deathBenefit: 250_000_000, timesFace: 5 },
  /** What goes with an illustration: read by the advisor's page, for the desk. */
  reading: { bytes: 64 * 1024, rows: 130, notes: 200 },
  quoteLifeDays: 15,
  /** A watched quote: how long at most before it is renewed, how many an advisor watches, and when its end is announced. */
  watch: { months: 24, perAccount: 200, endingDays: 30 },
  /** Of one quote, run again and again: so many at most, and the newest are shown. */
  runsOfOne: 200,
  runsShown: 50,
  /** Of a list; the next ones are asked for. */
  quotesAtOnce: 200,
  /** A file of policies that is read in the advisor's browser, and how many of its rows are saved at once. */
  book: {
    bytes: 100 * 1024 * 1024,
    /** What a workbook may come to once its parts are inflated. */
    inflatedBytes: 400 * 1024 * 1024,
    rows: 200_000,
    columns: 400,
    cells: 8_000_000,
    sheets: 40,
    savedAtOnce: 200,
  },
  /** In-force illustration. */
  illustrationBytes: 20 * 1024 * 1024,
  /** Of a picture: a legal-size page at 600 dots per inch has 43 million. Whoever opens it needs room for each. */
  illustrationPixels: 60_000_000,
  illustrationsPerQuote: 5,
  /** Infected uploads that are kept for staff to see; they do not count as illustrations. */
  quarantinedPerQuote: 5,
  /** Of a case: what its advisor sends over its life, illustrations among it. */
  filesPerCase: 60,
  caseMessage: { max: 4_000 },
  messagesPerCase: 500,
  /** No more of the advisor's once there are so many: the last places are the desk's, which can always answer. */
  messagesWithAdvisors: 450,
  /** Of a page of them. With a case come its newest, fewer than two pages; the earlier ones are asked for. */
  messagesAtOnce: 20,
  notesPerCase: 500,
  /** Each change of stage is one. */
  eventsPerCase: 500,
  caseReason: { max: 500 },
  /** What is asked for in a sentence or two. */
  documentsText: { max: 2_000 },
  casesAtOnce: 200,
  quotesErasedAtOnce: 1_000,
  /** An average of fewer says nothing. */
  leastForAverage: 10,
  /** The last day of an offer is so far ahead at most. */
  offerYears: 1,
  /** An offer is announced to end so many days before it does. */
  lapseWarningDays: 3,
  nickname: { max: 60 },
  contact: { name: 120, message: 5_000 },
  /** Why an administrator declines a login, or erases an account. */
  deskReason: { max: 500 },
  /** Typed for a paper: whom it is for, what the advisor is paid. */
  paperLine: { max: 120 },
  /** Papers that are made or wait for it at one node, of all accounts and of one. */
  press: { places: 20, perAccount: 3 },
  alternativeReason: { max: 500 },
  /** A page for a client; openings and pages beyond these are not listed. */
  share: {
    days: { min: 1, max: 30 },
    wrongPins: 5,
    openings: 50,
    onFile: 50,
    endedShown: 3,
    triesFromOneNetwork: 60,
  },
  /** A new one is made only of a record that has changed. */
  complianceFilesPerQuote: 20,
  /** On a compliance file: some sixty pages, which take a second to set. */
  complianceRows: 1_500,
  /** Of notes that a paper was made, on a compliance file. */
  papersOnFile: 200,
  /** Business days after which an advisor is asked whether a carrier has answered. */
  carrierReminderDays: 10,
  advisorName: { max: 120 },
  advisorPhone: { max: 40 },
  firm: { max: 120 },
  logo: { width: 600, height: 200, bytes: 512 * 1024 },
  /** A sign-in link in a letter to a FIG member about their case. */
  caseLinkDays: 7,
  sessionHours: 24,
  administratorSessionHours: 8,
  administratorIdleMinutes: 30,
  /** How long a password that we made may be used to choose one's own. */
  firstPasswordDays: 7,
  /** How long a ticket to choose a password counts: from a sign-in with a first password, and from a mailed link. */
  ticketMinutes: { 'sign-in': 15, mailed: 30 },
  passwordMinLength: 8,
  /** Far more than anyone types; a bound on the work of hashing it. */
  passwordMaxLength: 256,
  /** What needs no login is counted by the site around an IPv6 network too: it has as much as so many networks. */
  networksOfOneSite: 10,
  /** Letters with a link, of each kind, that one site asks for: they go before those of others that ask for more. */
  earlyLinksOfOneSitePerHour: 5,
  /** Of one login or, where nobody is signed in, from one network address, behind which a whole office may sit. */
  perHour: {
    quotes: 300,
    letters: 40,
    letterRetries: 300,
    uploads: 40,
    messages: 20,
    loginRequests: 20,
    newPasswords: 20,
    /** New passwords of one account that are hashed. */
    passwordTries: 20,
    accountChanges: 60,
    dataFiles: 10,
    papers: 120,
    shares: 60,
    watches: 300,
    nicknames: 300,
    /** Taken out of the list, or put back. */
    saves: 600,
  },
  /** A second press within it mails the same quote no second time. */
  quoteMailedAgainSeconds: 60,
  /** What one login stores in a day, however many files it is. */
  uploadBytesPerDay: 1024 * 1024 * 1024,
  /** FIG sign-ins by an email alone: anyone can make them. Above these the mailbox is proved first, by a link. */
  bareSessions: {
    fromOneNetworkPerHour: 60,
    ofOneDomainPerDay: 500,
    perDay: 2_000,
    /** Links to prove a mailbox that one network has sent. */
    linksFromOneNetworkPerHour: 60,
    linkMinutes: 30,
    minutesBetweenLinks: 5,
    /** What all of them together quote, and have mailed. The last fifth is for sites that have taken little. */
    quotesPerHour: 10_000,
    lettersPerHour: 1_000,
    littleOfOneSite: { quotes: 30, letters: 10, bytes: 40 * 1024 * 1024 },
    bytesFromOneNetworkPerHour: 60 * 1024 * 1024,
    /** So that ten networks do not use up `bytesPerDay`, whose last fifth is for sites that have taken little, too. */
    bytesFromOneNetworkPerDay: 300 * 1024 * 1024,
    /** Of one session from whatever networks, and of all of them. */
    bytesOfOnePerDay: 120 * 1024 * 1024,
    bytesPerDay: 4 * 1024 * 1024 * 1024,
  },
  signIn: {
    /** Tries for one name from one network (or one known browser) before each makes the next wait twice as long. */
    freeTries: 5,
    firstDelaySeconds: 2,
    longestDelayMinutes: 15,
    /** Sign-ins for one name from one network, right or wrong; apart from them those of its known browsers there, and proofs. */
    ofOneName: { atMost: 30, minutes: 15 },
    /** Tries from one network, whatever the names. */
    triesFromOneNetwork: 300,
    triesFromOneNetworkMinutes: 15,
    /** Passwords of one name from one network that wait to be looked at, beside the one that is. */
    waitingOfOneCaller: 3,
    /** Tickets shown from one network, good or not. */
    resetsFromOneNetwork: 60,
    /** A link for a new password is sent again at most so often. */
    minutesBetweenLinks: 5,
    /** A link with less left is not sent again: a new one is made beside it. */
    leastMinutesOfLink: 5,
    triesKeptHours: 24,
    /** Of the audit log, that strangers can cause by names that are nobody's, and by those of accounts. */
    rowsOfNobodyPerHour: 300,
    rowsOfAccountsPerHour: 1_000,
    newBrowserLettersPerHour: 5,
    /** From the last sign-in on. */
    browserKnownDays: 400,
    /** Accounts that one browser is known to. */
    accountsOfOneBrowser: 10,
    /** Answers to sign-ins at once may come in any order: for so long a browser is given no second secret. */
    browserRenewedSeconds: 60,
  },
  secondStep: {
    /** From the right password to the second step. */
    ticketMinutes: 10,
    /** From a passkey's challenge to its answer, and from a new second step to its confirmation. */
    challengeMinutes: 5,
    confirmMinutes: 15,
    perAccount: 10,
    nameLength: 60,
    recoveryCodes: 10,
    /** Wrong codes for one account from browsers that never signed in to it, whatever their networks. */
    strangersTriesPerHour: 30,
    /** Challenges for a sign-in by passkey alone: to strangers of one network, and to the browsers an account knows there. */
    challengesFromOneNetwork: 600,
    challengesFromOneNetworkMinutes: 15,
  },
  /** After this a step with consequences asks again who it is. */
  proofMinutes: 10,
  /** Proofs in one session, good or not. */
  proofs: { atMost: 10, minutes: 15 },
  /** How long a second administrator may take to say yes to a new one. */
  roleChangeDays: 7,
  /** Of one account, last used first, bare ones after all others. */
  sessionsShown: 100,
  /** How long what is kept: contract/retention/retention.ts says what happens then. */
  kept: {
    caseYears: 5,
    complianceYears: 5,
    auditYears: 5,
    messageDays: 730,
    refusedLoginDays: 365,
    mailDays: 30,
    /** What we ask of whoever keeps backups; `deploy/trove-backup.service` deletes them then. */
    backupDays: 35,
    /** Letters that were given up. */
    givenUpLetterHours: 72,
    /** Uploaded under an email address alone, and not requested. */
    bareUploadDays: 2,
  },
  /** Within what time the desk means to answer. */
  targets: { loginRequestHours: { min: 1, max: 720 }, offerBusinessDays: { min: 1, max: 60 } },
  siteFigures: {
    averagePayoutPercent: { min: 0.1, max: 100 },
    timesSurrenderValue: { min: 1.1, max: 100 },
    offerDays: { min: 0, max: 365 },
    payoutDays: { min: 2, max: 365 },
    total: { min: 0, max: 1_000_000_000_000 },
    count: { min: 0, max: 1_000_000 },
    wordsLength: 120,
  },
  /** Of one import. */
  rosterLines: 5_000,
  /** Of one call of it: the log takes them one by one, and everyone else waits. */
  rosterLinesAtOnce: 50,
  /** Of what comes with a call. Where nobody is signed in, the longest is a contact message, each character as \uXXXX. */
  sent: { bytes: 64 * 1024, openBytes: 32 * 1024, values: 1_000, depth: 32 },
  faqs: 500,
  faqIndex: { min: 1, max: 999 },
  /** How long a link with a hash looks for its element. */
  hashRetryMs: 10_000,
} as const;
