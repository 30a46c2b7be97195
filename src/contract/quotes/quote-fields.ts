import * as z from 'zod/mini';
import { type CalendarDate, formatCalendarDate, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { isIssuedBeforeBirth, policyDetailsSchema } from './policy-details.ts';
import { policyFactsSchema } from './policy-facts.ts';
import type { QuoteRequest } from './quote.ts';

/** The fields of the form with their rules; createQuote takes the same under its own names (quote-wire.ts). */
export function quoteFormFields(today: () => CalendarDate) {
  return z.extend(policyFactsSchema(today), policyDetailsSchema(today).shape);
}

/** The form while it is being filled in: days as typed, nothing chosen is an empty text, nothing typed is null. */
export type QuoteFormValues = z.input<ReturnType<typeof quoteFormFields>>;

/** The form, and what it asks for once every rule is met. */
export function quoteFormSchema(today: () => CalendarDate) {
  const fields = quoteFormFields(today).check(
    z.refine(({ issueDate, birthDate }) => !isIssuedBeforeBirth(issueDate, birthDate), {
      error: messages.issueDateBeforeBirth,
      path: ['issueDate'],
    }),
  );
  return z.pipe(fields, z.transform(readQuoteForm));
}

/** The rules have been checked: the days are days. */
export function readQuoteForm(form: z.output<ReturnType<typeof quoteFormFields>>): QuoteRequest {
  return {
    ...form,
    birthDate: dayOf(form.birthDate),
    issueDate: form.issueDate === '' ? null : dayOf(form.issueDate),
    nickname: form.nickname === '' ? null : form.nickname,
    // No field of the form: an illustration brings it.
    schedule: null,
  };
}

/** The form as it was filled in to ask for this. */
export function fillQuoteForm(request: QuoteRequest): QuoteFormValues {
  return {
    birthDate: formatCalendarDate(request.birthDate),
    gender: request.gender,
    state: request.state,
    hasNoLapseGuarantee: request.hasNoLapseGuarantee,
    deathBenefit: request.deathBenefit,
    annualPremium: request.annualPremium,
    surrenderValue: request.surrenderValue,
    loanBalance: request.loanBalance,
    issueDate: request.issueDate ? formatCalendarDate(request.issueDate) : '',
    isVariable: request.isVariable,
    premiumsPaid: request.premiumsPaid,
    withdrawals: request.withdrawals,
    acknowledgedNotices: request.acknowledgedNotices,
    nickname: request.nickname ?? '',
  };
}

function dayOf(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null) throw new Error('a day is written MM/DD/YYYY');
  return day;
}
