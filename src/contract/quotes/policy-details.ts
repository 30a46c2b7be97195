import * as z from 'zod/mini';
import { type CalendarDate, compareDates, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { oneLine } from '#contract/fields/one-line.ts';
import { hasWholeCents } from './policy-facts.ts';

/**
 * What an advisor is told of a policy and says that they have read. The last is no notice but their answer to the first:
 * their broker-dealer has approved the sale.
 */
export const noticeNames = ['variable', 'recently-issued', 'surrender-pays-more', 'broker-dealer'] as const;

export type NoticeName = (typeof noticeNames)[number];

/** What the advisor calls it; empty when nothing. No one else is shown it: no letter, file, log or desk. */
export const nicknameSchema = z
  .string(messages.tooLong)
  .check(oneLine(), z.maxLength(limits.nickname.max, messages.tooLong));

/**
 * What an advisor may add to the six facts. All of it may be left empty. Surrender value and loan move the estimate, and
 * a surrender value left empty is not one of 0; the rest does not. It is kept with the quote and shown to no one but its
 * advisor and staff; the nickname not even to staff.
 */
export function policyDetailsSchema(today: () => CalendarDate) {
  return z.object({
    surrenderValue: amountOrNothing(),
    loanBalance: amountOrNothing(),
    /** MM/DD/YYYY; empty when not given. */
    issueDate: z.string(messages.invalidDate).check(
      z.maxLength(10, messages.invalidDate),
      z.refine((text) => text === '' || parseCalendarDate(text) !== null, {
        error: messages.invalidDate,
        abort: true,
      }),
      z.refine((text) => !isAfter(text, today()), messages.issueDateInFuture),
    ),
    isVariable: z.boolean(messages.requiredField),
    /** All premiums since issue, and what was taken out untaxed: for the outline of tax, and for nothing else. */
    premiumsPaid: amountOrNothing(),
    withdrawals: amountOrNothing(),
    /** Notices the advisor ticked as read before the quote was there, each once. */
    acknowledgedNotices: z.array(z.enum(noticeNames)).check(
      z.maxLength(10),
      z.overwrite((names) => noticeNames.filter((name) => names.includes(name))),
    ),
    nickname: nicknameSchema,
  });
}

function amountOrNothing() {
  return z.nullable(
    z
      .number(messages.amountOutOfRange)
      .check(
        z.minimum(0, messages.amountOutOfRange),
        z.maximum(limits.detailAmount.max, messages.amountOutOfRange),
        z.refine(hasWholeCents, messages.tooPrecise),
      ),
  );
}

/** Both MM/DD/YYYY, as typed. */
export function isIssuedBeforeBirth(issueDate: string, birthDate: string): boolean {
  const birth = parseCalendarDate(birthDate);
  return birth !== null && issueDate !== '' && isAfter(birthDate, parseCalendarDate(issueDate) ?? birth);
}

function isAfter(text: string, today: CalendarDate): boolean {
  const date = parseCalendarDate(text);
  return date !== null && compareDates(date, today) > 0;
}
