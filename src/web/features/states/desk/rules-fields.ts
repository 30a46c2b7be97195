import * as z from 'zod/mini';
import type { AdminState, stateRulesChangeSchema } from '#contract/states/admin-states.ts';
import { parseCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { unprintableIn } from '#contract/fields/printable.ts';
import { type confidences, deadlineOf, type PaperDeadline } from '#contract/states/state-rules.ts';

type Confidence = (typeof confidences)[number];

export type PaperFields = {
  name: string;
  who: string;
  deadline: PaperDeadline;
  confidence: Confidence;
  source: string;
};

/** The rules as the form has them: numbers and what may be missing as typed text, parts side by side. */
export type RulesFields = {
  asOf: string;
  isRegulated: boolean;
  waitingYears: string;
  waitingNote: string;
  waitingConfidence: Confidence;
  waitingSource: string;
  rescissionText: string;
  daysAfterSigning: string;
  daysAfterPayment: string;
  rescissionConfidence: Confidence;
  rescissionSource: string;
  papers: PaperFields[];
  isMedicalVerified: boolean;
  contactText: string;
  contactConfidence: Confidence;
  contactSource: string;
  otherRules: string;
  notes: string;
  paysAfterRescission: boolean;
  evaluationForfeitsExemption: boolean;
  reason: string;
};

export const emptyPaper: PaperFields = {
  name: '',
  who: '',
  deadline: 'contract',
  confidence: 'low',
  source: '',
};

export function toFields({ newest: { rules } }: AdminState): RulesFields {
  const { waiting, rescission, contactLimit } = rules;
  return {
    asOf: rules.asOf,
    isRegulated: rules.isRegulated,
    waitingYears: textOf(waiting.years),
    waitingNote: waiting.note,
    waitingConfidence: waiting.confidence,
    waitingSource: waiting.source,
    rescissionText: rescission.text ?? '',
    daysAfterSigning: textOf(rescission.daysAfterSigning),
    daysAfterPayment: textOf(rescission.daysAfterPayment),
    rescissionConfidence: rescission.confidence,
    rescissionSource: rescission.source,
    papers: rules.papers.map(({ name, who, confidence, source, ...paper }) => ({
      name,
      who,
      deadline: deadlineOf(paper),
      confidence,
      source,
    })),
    isMedicalVerified: rules.isMedicalVerified,
    contactText: contactLimit?.text ?? '',
    contactConfidence: contactLimit?.confidence ?? 'none',
    contactSource: contactLimit?.source ?? '',
    otherRules: rules.otherRules ?? '',
    notes: rules.notes,
    paysAfterRescission: rules.paysAfterRescission,
    evaluationForfeitsExemption: rules.evaluationForfeitsExemption,
    reason: '',
  };
}

type Change = Omit<z.input<typeof stateRulesChangeSchema>, 'seenVersion'>;

function fromFields(fields: RulesFields): Change {
  const contactText = fields.contactText.trim();
  return {
    reason: fields.reason,
    rules: {
      asOf: fields.asOf.trim(),
      isRegulated: fields.isRegulated,
      waiting: {
        years: numberOf(fields.waitingYears),
        note: fields.waitingNote,
        confidence: fields.waitingConfidence,
        source: fields.waitingSource,
      },
      rescission: {
        text: fields.rescissionText.trim() || null,
        daysAfterSigning: numberOf(fields.daysAfterSigning),
        daysAfterPayment: numberOf(fields.daysAfterPayment),
        confidence: fields.rescissionConfidence,
        source: fields.rescissionSource,
      },
      papers: fields.papers.map(({ deadline, ...paper }) => ({
        ...paper,
        neededBefore: deadline === 'sale' ? 'contract' : deadline,
        isStepNamed: deadline !== 'sale',
      })),
      isMedicalVerified: fields.isMedicalVerified,
      contactLimit:
        contactText === ''
          ? null
          : { text: contactText, confidence: fields.contactConfidence, source: fields.contactSource },
      ...(fields.otherRules.trim() !== '' && { otherRules: fields.otherRules.trim() }),
      notes: fields.notes,
      paysAfterRescission: fields.paysAfterRescission,
      evaluationForfeitsExemption: fields.evaluationForfeitsExemption,
    },
  };
}

/** A figure has a source. */
const needsSource = 'Where was it read?';
/** What stands on papers. */
const printedNames = [
  'waitingNote',
  'waitingSource',
  'rescissionText',
  'rescissionSource',
  'contactText',
  'contactSource',
  'otherRules',
] as const;
const wholeNumber = 'A whole number, or empty where it is not verified';

/** What the form itself can say beside its fields; the contract's schema has the last word. */
export const rulesFormSchema = z.pipe(
  z.custom<RulesFields>().check((context) => {
    const fields = context.value;
    const complain = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: fields, path, message });
    const requirePrintable = (path: (string | number)[], text: string) => {
      const letters = unprintableIn(text);
      if (letters !== '') complain(path, messages.unprintable(letters));
    };
    if (fields.reason.trim() === '') complain(['reason'], messages.requiredField);
    if (parseCalendarDate(fields.asOf.trim()) === null) complain(['asOf'], messages.invalidDate);
    for (const name of ['waitingYears', 'daysAfterSigning', 'daysAfterPayment'] as const) {
      if (!/^\d{0,3}$/.test(fields[name].trim())) complain([name], wholeNumber);
    }
    if (fields.waitingYears.trim() !== '' && fields.waitingSource.trim() === '') {
      complain(['waitingSource'], needsSource);
    }
    if (fields.rescissionText.trim() !== '' && fields.rescissionSource.trim() === '') {
      complain(['rescissionSource'], needsSource);
    }
    if (fields.contactText.trim() !== '' && fields.contactSource.trim() === '') {
      complain(['contactSource'], needsSource);
    }
    for (const name of printedNames) requirePrintable([name], fields[name]);
    for (const [at, paper] of fields.papers.entries()) {
      for (const name of ['name', 'who', 'source'] as const) {
        requirePrintable(['papers', at, name], paper[name]);
        if (paper[name].trim() === '') complain(['papers', at, name], messages.requiredField);
      }
    }
  }),
  z.transform(fromFields),
);

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
