import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { deskBodies } from '#contract/cases/admin-cases.ts';
import { formatIsoDate, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { Field, type FieldText } from '#web/ui/field.tsx';
import './step-fields.css';

/** A day as it is typed, and then as the call wants it. */
export const daySchema = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => parseCalendarDate(text) !== null, { error: messages.invalidDate, abort: true }),
    ),
  z.transform((text) => {
    const day = parseCalendarDate(text);
    return day === null ? '' : formatIsoDate(day);
  }),
);

/** A reason that may be left out. */
export const optionalReason = z.union([z.literal(''), deskBodies.decline.shape.reason]);

/** A few lines of text. */
export function LongTextField({ label, hint, error, ...textarea }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <textarea {...textarea} {...ties} className="input input--tall step-text" />}
    </Field>
  );
}
