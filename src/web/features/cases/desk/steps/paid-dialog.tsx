import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { deskBodies } from '#contract/cases/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { messages } from '#contract/messages.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { letterAhead, StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { daySchema, LongTextField, optionalReason } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

/** The day the money went out, and how much it was. */
export function PaidDialog({ one, isOpen, onClose }: StepDialogTies & { one: DeskCase }) {
  const today = useBusinessToday();
  const schema = useMemo(
    () =>
      z
        .object({
          on: daySchema,
          amount: z.pipe(z.nullable(z.number(messages.offerAmountOutOfRange)), deskBodies.paid.shape.amount),
          reason: optionalReason,
        })
        .check(
          z.refine(({ amount, reason }) => reason !== '' || amount === one.amount, {
            path: ['reason'],
            error: messages.paidIsNotTheOffer,
          }),
        ),
    [one.amount],
  );
  const step = useStepForm({
    one,
    name: 'paid',
    schema,
    defaults: { on: formatCalendarDate(today()), amount: one.amount, reason: '' },
    toCall: ({ on, amount, reason }, seen) => ({
      path: withId(adminCalls.casePaid, one.id),
      json: { ...seen, on, amount, ...(amount !== one.amount && { reason }) },
      done: 'The payment is recorded.',
    }),
    onClose,
  });
  const { control, register, formState } = step.form;
  const amount = useWatch({ control, name: 'amount' });
  return (
    <StepDialog
      isOpen={isOpen}
      title="Paid"
      text={letterAhead(one.advisor, 'gets an email that the money has been sent.')}
      label="Record the payment"
      step={step}
    >
      <Controller
        control={control}
        name="on"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Paid on" error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label="Amount"
            hint="Whole dollars, before the loan was paid off."
            error={fieldState.error?.message}
          />
        )}
      />
      {amount !== null && one.amount !== null && amount !== one.amount && (
        <LongTextField
          {...register('reason')}
          label="Why it is not the amount of the offer"
          hint={`${formatDollars(one.amount)} was accepted. The advisor reads this.`}
          error={formState.errors.reason?.message}
        />
      )}
    </StepDialog>
  );
}
