import * as z from 'zod/mini';
import { emailSchema } from '#contract/fields/email.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { roles } from '#contract/accounts/sign-in.ts';

/** The calls of the back office; all need an administrator's token. */
export const adminCalls = {
  loginRequests: '/api/admin/login-requests',
  grantLogin: '/api/admin/login-requests/:id/grant',
  declineLogin: '/api/admin/login-requests/:id/decline',
  accounts: '/api/admin/accounts',
  disableAccount: '/api/admin/accounts/:id/disable',
  enableAccount: '/api/admin/accounts/:id/enable',
  newFirstPassword: '/api/admin/accounts/:id/first-password',
  changeRole: '/api/admin/accounts/:id/role',
  /** All that is kept about one account. */
  accountData: '/api/admin/accounts/:id/data',
  /** GET says what would stay; POST erases the rest. */
  eraseAccount: '/api/admin/accounts/:id/erase',
  roleChanges: '/api/admin/role-changes',
  approveRoleChange: '/api/admin/role-changes/:id/approve',
  declineRoleChange: '/api/admin/role-changes/:id/decline',
  figRoster: '/api/admin/fig-roster',
  figRosterEntry: '/api/admin/fig-roster/:id',
  checkFigRoster: '/api/admin/fig-roster/check',
  audit: '/api/admin/audit',
  cases: '/api/admin/offers',
  case: '/api/admin/offers/:id',
  caseExplanation: '/api/admin/offers/:id/explanation',
  reviewCase: '/api/admin/offers/:id/review',
  makeOffer: '/api/admin/offers/:id/offer',
  declineOffer: '/api/admin/offers/:id/decline',
  askDocuments: '/api/admin/offers/:id/documents',
  assignCase: '/api/admin/offers/:id/assign',
  caseNotes: '/api/admin/offers/:id/notes',
  caseMessages: '/api/admin/offers/:id/messages',
  paperReceived: '/api/admin/offers/:id/papers/:paperId/received',
  paperReturned: '/api/admin/offers/:id/papers/:paperId/returned',
  caseSigned: '/api/admin/offers/:id/signed',
  casePaid: '/api/admin/offers/:id/paid',
  caseRescinded: '/api/admin/offers/:id/rescinded',
  export: '/api/admin/export/:kind',
  today: '/api/admin/today',
  retryLetter: '/api/admin/letters/:id/retry',
  scorecard: '/api/admin/scorecard',
  illustration: '/api/admin/illustrations/:id',
  faqs: '/api/admin/faqs',
  faq: '/api/admin/faqs/:id',
  publishFaq: '/api/admin/faqs/:id/publication',
  faqHeadings: '/api/admin/faq-headings',
  messages: '/api/admin/messages',
  message: '/api/admin/messages/:id',
  site: '/api/admin/site',
  states: '/api/admin/states',
  stateLicensure: '/api/admin/states/:stateName/licensure',
  stateRules: '/api/admin/states/:stateName/rules',
  stateVersions: '/api/admin/states/:stateName/versions',
  assumptions: '/api/admin/assumptions',
  previewAssumptions: '/api/admin/assumptions/:version/preview',
  withdrawAssumptions: '/api/admin/assumptions/:version/withdraw',
  startAssumptions: '/api/admin/assumptions/:version/start',
  approveStart: '/api/admin/assumption-starts/:id/approve',
  declineStart: '/api/admin/assumption-starts/:id/decline',
} as const;

/** What is handed out as a spreadsheet's file, whole. */
export const exportKinds = ['cases', 'quotes', 'audit'] as const;

export type ExportKind = (typeof exportKinds)[number];

/** How many entries of a list come at once; `?page=2` asks for the next. */
export const entriesAtOnce = 50;

/** Waiting ones first, the longest waiting on top; then the decided ones, newest first. */
export const loginRequestListSchema = z.extend(
  pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      npn: z.nullable(z.string()),
      licensedStates: z.array(z.string()).check(z.maxLength(limits.states.max)),
      requestedAt: z.string(),
      /** When both documents were agreed to. */
      agreedAt: z.string(),
      /** The address is a FIG member's: anyone may have asked in their name. */
      isOfMember: z.boolean(),
      /** The address has an account, and that is disabled: nothing is granted until it is enabled. */
      isDisabled: z.boolean(),
      decision: z.nullable(
        z.object({
          kind: z.enum(['granted', 'declined']),
          at: z.string(),
          by: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** How many wait in all, whatever was searched for. */
  { waiting: z.number() },
);

export const declineSchema = z.object({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(limits.deskReason.max, messages.tooLong))),
});

export const accountListSchema = pageOf(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    status: z.enum(['granted', 'active', 'disabled']),
    lastSignInAt: z.nullable(z.string()),
    hasSecondStep: z.boolean(),
    /** Its owner asked to be forgotten; it stays until no case names it. */
    isErased: z.boolean(),
  }),
);

/** Who asked for it, and how it was made sure that it was they. */
export const eraseAccountSchema = z.object({
  reason: z
    .string(messages.requiredField)
    .check(
      z.trim(),
      z.minLength(1, messages.requiredField),
      z.maxLength(limits.deskReason.max, messages.tooLong),
    ),
});

/** What stays of an account that is erased, until when (MM/DD/YYYY), and by which reason. */
export const erasureSchema = z.object({
  /** Nothing names it any more. */
  isGoneAtOnce: z.boolean(),
  kept: z.array(z.object({ what: z.string(), until: z.string(), why: z.string() })).check(z.maxLength(10)),
});

export type Erasure = z.infer<typeof erasureSchema>;

/** A FIG member's role is given by the roster, never here. */
export const changeRoleSchema = z.object({ role: z.enum(['advisor', 'administrator']) });

/** 202 instead of 204: where there are others, one that is new or enabled again waits for the yes of a second. */
export const roleChangeWaitsSchema = z.object({ waitsForAnother: z.literal(true) });

/** New administrators, and disabled ones, that wait for a second yes, the longest waiting on top. */
export const roleChangeListSchema = pageOf(
  z.object({
    id: z.string(),
    account: z.object({ email: z.string(), name: z.string() }),
    askedBy: z.string(),
    askedAt: z.string(),
    expiresAt: z.string(),
    /** Whoever asked may take it back, but not say yes. */
    isMine: z.boolean(),
    /** An administrator already, who is to be enabled. */
    isDisabledOne: z.boolean(),
  }),
);

const domainPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** An address, or a whole domain written as `fig.example` or `@fig.example`; undefined when it is neither. */
export function readRosterValue(text: string): { kind: 'address' | 'domain'; value: string } | undefined {
  const value = text.trim().toLowerCase();
  const domain = value.replace(/^@/, '');
  if (domainPattern.test(domain)) return { kind: 'domain', value: domain };
  return emailSchema.safeParse(value).success ? { kind: 'address', value } : undefined;
}

/** A whole line of a file that is no address is shown back as it was. */
const rosterValueLength = 1_000;

export const addToRosterSchema = z.object({
  values: z
    .array(z.string().check(z.maxLength(rosterValueLength)))
    .check(z.minLength(1), z.maxLength(limits.rosterLinesAtOnce, messages.tooManyRosterLines)),
});

/** What would become of each line of an import: added, there already, or why not. */
export const rosterCheckSchema = z
  .array(z.object({ line: z.number(), value: z.string(), outcome: z.enum(['new', 'known', 'bad']) }))
  .check(z.maxLength(limits.rosterLinesAtOnce));

export const rosterListSchema = pageOf(
  z.object({
    id: z.string(),
    kind: z.enum(['address', 'domain']),
    value: z.string(),
    isDisabled: z.boolean(),
    addedAt: z.string(),
  }),
);

export const rosterChangeSchema = z.object({ isDisabled: z.boolean() });

export const auditActions = [
  'login-granted',
  'login-declined',
  'account-disabled',
  'account-enabled',
  'first-password-sent',
  'role-changed',
  'roster-added',
  'roster-disabled',
  'roster-enabled',
  'roster-removed',
  'administrator-created',
  'illustration-downloaded',
  'illustration-quarantined',
  'audit-purged',
  'exported',
  'offer-requested',
  'case-in-review',
  'documents-asked',
  'offer-made',
  'case-declined',
  'papers-overridden',
  'case-assigned',
  'case-note-added',
  'case-message-sent',
  'case-file-sent',
  'case-reopened',
  'nickname-changed',
  'watch-started',
  'watch-renewed',
  'watch-ended',
  'paper-received',
  'paper-returned',
  'offer-accepted',
  'offer-declined',
  'case-withdrawn',
  'offer-lapsed',
  'case-signed',
  'case-paid',
  'case-rescinded',
  'faq-added',
  'faq-changed',
  'faq-published',
  'faq-unpublished',
  'faq-removed',
  'faq-headings-moved',
  'message-removed',
  'letter-retried',
  'site-changed',
  'state-changed',
  'state-rules-changed',
  'assumptions-added',
  'assumptions-withdrawn',
  'assumptions-asked',
  'assumptions-declined',
  'assumptions-in-force',
  'signed-in',
  'sign-in-failed',
  'second-step-asked',
  'signed-out',
  'proved',
  'proof-failed',
  'session-ended',
  'account-changed',
  'account-data-exported',
  'account-erased',
  'compliance-file-made',
  'share-made',
  'share-ended',
  'share-read',
  'share-closed',
  'password-changed',
  'second-step-added',
  'second-step-removed',
  'second-step-reset',
  'recovery-codes-made',
  'role-change-asked',
  'role-change-declined',
] as const;

export const auditListSchema = pageOf(
  z.object({
    id: z.string(),
    at: z.string(),
    /** The address of whoever did it, "system", or "someone" where nobody was signed in. */
    actor: z.string(),
    action: z.enum(auditActions),
    /** Whom or what it was done to. */
    subject: z.string(),
    detail: z.nullable(z.string()),
    /** The network address it came from, when it came over the network. */
    from: z.nullable(z.string()),
  }),
);

export function pageOf<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.object({ rows: z.array(entry).check(z.maxLength(entriesAtOnce)), hasMore: z.boolean() });
}
