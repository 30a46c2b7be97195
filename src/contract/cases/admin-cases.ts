import * as z from 'zod/mini';
import { entriesAtOnce, pageOf } from '#contract/admin.ts';
import { caseSides, caseStages } from './case-life.ts';
import {
  caseEventAnswerSchema,
  caseFileAnswerSchema,
  deskMessageSchema,
  casePaperAnswerSchema,
  rescissionAnswerSchema,
} from './case-wire.ts';
import { illustrationReadingSchema } from '#contract/quotes/illustration-reading.ts';
import { isoDaySchema } from '#contract/fields/iso-day.ts';
import { activeContents, illustrationKinds, scanStates } from './illustration-kind.ts';
import { letterFailures, letterKinds } from '#contract/letters.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { genders } from '#contract/quotes/policy-facts.ts';
import { quoteAnswerSchema } from '#contract/quotes/quote-wire.ts';

/** The chips of the desk's list: whom it waits for, and what is over; `unrequested` are uploads without a request. */
export const caseFilters = ['open', 'ours', 'theirs', 'closed', 'all', 'unrequested'] as const;

const advisorSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** They asked to be forgotten: no letter goes to them. */
  isErased: z.boolean(),
  phone: z.nullable(z.string()),
  firm: z.nullable(z.string()),
  npn: z.nullable(z.string()),
  licensedStates: z.array(z.string()).check(z.maxLength(limits.states.max)),
});

/** One of GET /api/admin/offers. An upload that was never marked as requested has no case yet: no number, no stage. */
export const deskCaseRowSchema = z.object({
  /** The quote's id. */
  id: z.string(),
  caseNumber: z.nullable(z.string()),
  /** Rises with each change; a step says which one it saw. */
  version: z.number(),
  stage: z.nullable(z.enum(caseStages)),
  turn: z.nullable(z.enum(caseSides)),
  /** Whom it waits for as the desk counts: for us, too, while a message is unanswered or a paper unchecked. */
  waitsFor: z.nullable(z.enum(caseSides)),
  unansweredSince: z.nullable(z.string()),
  papersToCheck: z.number(),
  since: z.string(),
  /** Since when it is whose turn, where that changed within the stage. */
  turnSince: z.nullable(z.string()),
  requestedAt: z.nullable(z.string()),
  advisor: advisorSchema,
  quote: quoteAnswerSchema,
  /** False when it came by a bare email, whose owner never confirmed it: quote, request and uploads may be anyone's. */
  isMailboxProved: z.boolean(),
  amount: z.nullable(z.number()),
  /** MM/DD/YYYY. */
  validUntil: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  /** No license there any more: nothing new is offered or accepted. */
  isStateClosed: z.boolean(),
});

export type DeskCaseRow = z.infer<typeof deskCaseRowSchema>;

/** Open ones first, the longest waiting on top; then the closed ones, newest first. */
export const deskCaseListSchema = pageOf(deskCaseRowSchema);

export type DeskCaseListAnswer = z.infer<typeof deskCaseListSchema>;

const deskPaperSchema = z.extend(casePaperAnswerSchema, {
  /** Also after another file has come. */
  lastReturn: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Who found it good. */
  receivedBy: z.nullable(z.string()),
});

const deskFileSchema = z.extend(caseFileAnswerSchema, {
  kind: z.enum(illustrationKinds),
  scan: z.enum(scanStates),
  /** What the scanner calls what it found. Such a file cannot be downloaded. */
  virus: z.nullable(z.string()),
  /** What a PDF can do beyond showing pages; null for another kind, and before it was looked into. */
  activeContent: z.nullable(z.array(z.enum(activeContents)).check(z.maxLength(activeContents.length))),
  /** What the advisor's page read in it. */
  reading: z.nullable(illustrationReadingSchema),
});

const deskEventSchema = z.extend(caseEventAnswerSchema, { actor: z.string() });

/** GET /api/admin/offers/{id}, and what every step of the desk answers. */
export const deskCaseSchema = z.extend(deskCaseRowSchema, {
  events: z.array(deskEventSchema).check(z.maxLength(limits.eventsPerCase)),
  papers: z.array(deskPaperSchema).check(z.maxLength(limits.casePapers.max)),
  files: z.array(deskFileSchema).check(z.maxLength(limits.filesPerCase + limits.quarantinedPerQuote)),
  /** The newest. */
  messages: z.array(deskMessageSchema).check(z.maxLength(limits.messagesAtOnce * 2)),
  /** How many were written before those. */
  messagesBefore: z.number(),
  /** When each was written, also those before, without what it says. */
  written: z.array(z.omit(deskMessageSchema, { text: true })).check(z.maxLength(limits.messagesPerCase)),
  /** Among staff. */
  notes: z
    .array(z.object({ at: z.string(), author: z.string(), text: z.string() }))
    .check(z.maxLength(limits.notesPerCase)),
  reason: z.nullable(z.string()),
  documentsAsked: z.nullable(z.string()),
  /** Why an offer is above the estimate or below the surrender value. */
  explanation: z.nullable(z.string()),
  signedOn: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  paidAmount: z.nullable(z.number()),
  rescindedOn: z.nullable(z.string()),
  rescission: rescissionAnswerSchema,
});

export type DeskCaseAnswer = z.infer<typeof deskCaseSchema>;

const text = (max: number) =>
  z
    .string(messages.requiredField)
    .check(z.trim(), z.minLength(1, messages.requiredField), z.maxLength(max, messages.tooLong));
const seen = {
  version: z.int(messages.requiredField).check(z.minimum(0), z.maximum(1_000_000)),
  /** How many messages of the case were seen, as many as `written` has: only then does a step answer the last of them. */
  messagesSeen: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
};
const override = { override: z.optional(z.object({ reason: text(limits.caseReason.max) })) };
const dollars = () =>
  z
    .number(messages.offerAmountOutOfRange)
    .check(
      z.int(messages.offerAmountOutOfRange),
      z.minimum(1, messages.offerAmountOutOfRange),
      z.maximum(limits.deathBenefit.max, messages.offerAmountOutOfRange),
    );

/** The bodies of the desk's steps. All but notes and messages say which version they saw. */
export const deskBodies = {
  review: z.object({ ...seen }),
  documents: z.object({
    ...seen,
    text: text(limits.documentsText.max),
    /** Ids of papers of the case. */
    papers: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(limits.casePapers.max))),
  }),
  offer: z.object({
    ...seen,
    ...override,
    amount: dollars(),
    validUntil: isoDaySchema,
    explanation: z.optional(text(limits.caseReason.max)),
  }),
  decline: z.object({ ...seen, reason: text(limits.caseReason.max) }),
  /** An administrator's address; null takes it from whoever has it. */
  assign: z.object({ ...seen, to: z.nullable(z.string().check(z.maxLength(254))) }),
  note: z.object({ text: text(limits.caseMessage.max) }),
  message: z.object({ text: text(limits.caseMessage.max) }),
  received: z.object({ ...seen }),
  returned: z.object({ ...seen, reason: text(limits.caseReason.max) }),
  signed: z.object({ ...seen, ...override, on: isoDaySchema }),
  /** With a reason where it is not the amount that was accepted. */
  paid: z.object({
    ...seen,
    on: isoDaySchema,
    amount: dollars(),
    reason: z.optional(text(limits.caseReason.max)),
  }),
  rescinded: z.object({ ...seen, on: isoDaySchema }),
} as const;

/** Refusals of a step that its screen answers with a question. */
export const caseNeeds = {
  explanation: 'explanation-needed',
  papers: 'papers-missing',
  mailbox: 'mailbox-needed',
  rescission: 'rescission-open',
  wrongStage: 'wrong-stage',
  changed: 'changed',
  another: 'own-case',
} as const;

const waitingEntry = { id: z.string(), waitingSince: z.string(), isLate: z.boolean() };
const caseEntry = {
  ...waitingEntry,
  caseNumber: z.nullable(z.string()),
  advisor: z.string(),
  state: z.string(),
  /** Who keeps the case, and what to send back to take it. */
  assignedTo: z.nullable(z.string()),
  version: z.number(),
};

/** A case whose next step is the advisor's, and what it waits for. */
const othersEntry = z.object({
  id: z.string(),
  waitingSince: z.string(),
  caseNumber: z.string(),
  advisor: z.string(),
  state: z.string(),
  stage: z.enum(caseStages),
  /** The last day of an offer. MM/DD/YYYY. */
  validUntil: z.nullable(z.string()),
  /** When the desk last wrote to the advisor since it waits. */
  writtenAt: z.nullable(z.string()),
});

/** GET /api/admin/today: what waits for us, oldest first, what waits for others, and how many of each there are in all. */
export const todaySchema = z.object({
  loginRequests: z
    .array(z.object({ ...waitingEntry, name: z.string(), email: z.string() }))
    .check(z.maxLength(entriesAtOnce)),
  offers: z
    .array(
      z.object({
        ...caseEntry,
        stage: z.nullable(z.enum(caseStages)),
        deathBenefit: z.number(),
        age: z.number(),
        gender: z.enum(genders),
        offerLow: z.number(),
        offerHigh: z.number(),
        /** Of the newest illustration that could be read: how many are here, and how many it says it has. */
        pages: z.nullable(z.object({ present: z.nullable(z.number()), stated: z.nullable(z.number()) })),
      }),
    )
    .check(z.maxLength(entriesAtOnce)),
  messages: z.array(z.object({ ...caseEntry, text: z.string() })).check(z.maxLength(entriesAtOnce)),
  papers: z.array(z.object({ ...caseEntry, name: z.string() })).check(z.maxLength(entriesAtOnce)),
  others: z.array(othersEntry).check(z.maxLength(entriesAtOnce)),
  /** Letters that were given up: to whom and about what, never what they say. */
  letters: z
    .array(
      z.object({
        ...waitingEntry,
        kind: z.nullable(z.enum(letterKinds)),
        to: z.nullable(z.string()),
        failure: z.enum(letterFailures),
      }),
    )
    .check(z.maxLength(entriesAtOnce)),
  counts: z.object({
    letters: z.number(),
    loginRequests: z.number(),
    offers: z.number(),
    messages: z.number(),
    /** Of the contact form; not in the lists above. */
    contactMessages: z.number(),
    papers: z.number(),
    late: z.number(),
    waitForAdvisors: z.number(),
    offersEndThisWeek: z.number(),
    /** Cases, each once, by the rule of `waitsFor`; and those that are not closed. */
    casesForUs: z.number(),
    openCases: z.number(),
    looseUploads: z.number(),
  }),
});

export type TodayAnswer = z.infer<typeof todaySchema>;
