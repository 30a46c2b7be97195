import * as z from 'zod/mini';
import {
  type CalendarDate,
  compareDates,
  formatCalendarDate,
  parseCalendarDate,
  yearsLater,
} from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

/** How sure a figure is. High: the statute was read; medium: a trade body's page; low: second-hand, such as a vendor's index; none: not verified. */
export const confidences = ['high', 'medium', 'low', 'none'] as const;

/** Before what a paper is due. */
export const paperDeadlines = ['application', 'offer', 'contract'] as const;

/** What is said of it: `sale` where it is wanted and the sources name no step. */
export type PaperDeadline = (typeof paperDeadlines)[number] | 'sale';

const text = () => z.string().check(z.maxLength(limits.stateRuleText.max));
const figure = { confidence: z.enum(confidences), source: text() };
const days = () => z.nullable(z.int().check(z.minimum(1), z.maximum(limits.stateRuleDays.max)));

const paperSchema = z.object({
  name: text().check(z.minLength(1)),
  who: text().check(z.minLength(1)),
  neededBefore: z.enum(paperDeadlines),
  /** False where the sources name no step: then the contract is the last. */
  isStepNamed: z.optional(z.boolean()),
  ...figure,
});

/** A request for an offer is the application, complete with the last paper asked for; acceptance is the last moment. */
export const byApplicationWords = 'no later than the application: before the offer is accepted at the latest';

export function deadlineOf({
  neededBefore,
  isStepNamed = true,
}: Pick<z.infer<typeof paperSchema>, 'neededBefore' | 'isStepNamed'>): PaperDeadline {
  return isStepNamed ? neededBefore : 'sale';
}

/**
 * What one state says about selling a policy: data with its source and how sure it is. What is null or empty is not
 * verified, never "none".
 */
export const stateRulesSchema = z.object({
  state: text(),
  code: z.string().check(z.maxLength(2)),
  /** MM/DD/YYYY: the day up to which its sources were read. */
  asOf: z.string(messages.invalidDate).check(
    z.maxLength(10, messages.invalidDate),
    z.refine((day) => parseCalendarDate(day) !== null, messages.invalidDate),
  ),
  /** There is an act on life settlements, not only on sales by the terminally ill. */
  isRegulated: z.boolean(),
  /** Years from issue before a policy may be sold. Null: not verified, or no act; 0: an act without a waiting period. */
  waiting: z.object({
    years: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.waitingYears.max))),
    note: text(),
    ...figure,
  }),
  /** The seller's right to undo the sale. Where both counts are given, that one that ends earlier holds. */
  rescission: z.object({
    text: z.nullable(text()),
    daysAfterSigning: days(),
    daysAfterPayment: days(),
    ...figure,
  }),
  papers: z.array(paperSchema).check(z.maxLength(limits.statePapers.max)),
  /** It was found out whether papers on the insured's health are wanted in every sale. */
  isMedicalVerified: z.boolean(),
  contactLimit: z.nullable(z.object({ text: text(), ...figure })),
  /** What else was read that a sale meets, with its source. */
  otherRules: z.optional(text()),
  /** For staff. */
  notes: text(),
  /** Payment waits until the seller can no longer undo the sale. */
  paysAfterRescission: z.boolean(),
  /** To value a policy in its first two years can cost the owner an exemption: it is not valued at all. */
  evaluationForfeitsExemption: z.boolean(),
});

export type StateRules = z.infer<typeof stateRulesSchema>;

export type Saleable = { status: 'now' | 'later' | 'unknown'; from: CalendarDate | null };

/** Whether the waiting period of a policy of this date is over. A state without a verified figure is never guessed at. */
export function saleableOn(
  { waiting }: Pick<StateRules, 'waiting'>,
  issueDate: CalendarDate | null,
  today: CalendarDate,
): Saleable {
  if (waiting.years === null) return { status: 'unknown', from: null };
  if (waiting.years === 0) return { status: 'now', from: null };
  if (issueDate === null) return { status: 'unknown', from: null };
  const from = yearsLater(issueDate, waiting.years);
  return { status: compareDates(from, today) > 0 ? 'later' : 'now', from };
}

/** A loan on the policy makes the wait longer there, as its note says: then no day is certain. */
export function waitsLongerForLoan(
  { waiting }: Pick<StateRules, 'waiting'>,
  loanBalance: number | null,
): boolean {
  return loanBalance !== null && loanBalance > 0 && /\bloan\b/i.test(waiting.note);
}

/** As its note says, if only at second hand: someone who is not ill is to get the cash value at least. */
export function sellsAboveCashValue({ waiting }: Pick<StateRules, 'waiting'>): boolean {
  return /\bat least\b.*\bcash value\b/i.test(waiting.note);
}

/** Years in which an evaluation can cost the owner an exemption, where the state says so. */
const costlyYears = 2;

/** The first day on which a policy of this date may be valued, or null where it may be valued today. */
export function valuedFrom(
  { evaluationForfeitsExemption }: Pick<StateRules, 'evaluationForfeitsExemption'>,
  issueDate: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | null {
  if (!evaluationForfeitsExemption || issueDate === null) return null;
  const from = yearsLater(issueDate, costlyYears);
  return compareDates(from, today) > 0 ? from : null;
}

const saleableSchema = z.object({
  status: z.enum(['now', 'later', 'unknown']),
  /** MM/DD/YYYY. */
  from: z.nullable(z.string().check(z.maxLength(10))),
});

/** One state's rules as an advisor sees them, for a policy of one date. */
export const stateRulesAnswerSchema = z.object({
  ...z.omit(stateRulesSchema, { notes: true, isRegulated: true }).shape,
  regulated: z.boolean(),
  saleable: saleableSchema,
});

export type StateRulesAnswer = z.infer<typeof stateRulesAnswerSchema>;

/** All of them, for those who value a whole book. */
export const allStateRulesAnswerSchema = z.object({
  /** Rises with each change of any state's rules. */
  version: z.int(),
  states: z
    .array(z.object({ ...z.omit(stateRulesAnswerSchema, { saleable: true }).shape }))
    .check(z.maxLength(limits.states.max)),
});

export type AllStateRulesAnswer = z.infer<typeof allStateRulesAnswerSchema>;

/** `?issueDate=MM/DD/YYYY`, which may be left out. */
export const stateRulesQuerySchema = z.object({
  issueDate: z.optional(
    z.string(messages.invalidDate).check(
      z.maxLength(10, messages.invalidDate),
      z.refine((given) => given === '' || parseCalendarDate(given) !== null, messages.invalidDate),
    ),
  ),
});

export const stateParamsSchema = z.object({ stateName: z.string().check(z.maxLength(limits.stateName.max)) });

/** One entry of GET /api/stateOfOwnership; the list is sorted by name. */
export const stateLicensureSchema = z.object({
  stateName: z.string(),
  authorized: z.boolean(),
});

export type StateLicensure = z.infer<typeof stateLicensureSchema>;

/** 50 states and District of Columbia. */
export const stateLicensureListSchema = z.array(stateLicensureSchema).check(z.maxLength(51));

export function encodeSaleable({ status, from }: Saleable): z.infer<typeof saleableSchema> {
  return { status, from: from && formatCalendarDate(from) };
}
