import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { deskBodies } from '#contract/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars } from '#contract/dollars.ts';
import { messages } from '#contract/messages.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { withId } from '#web/api/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { letterAhead } from '#web/features/cases/desk/letter-words.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { daySchema } from './step-fields.tsx';
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
          isOtherAmount: z.boolean(),
        })
        .check(
          z.refine(({ amount, isOtherAmount }) => isOtherAmount || amount === one.amount, {
            path: ['isOtherAmount'],
            error: messages.paidIsNotTheOffer,
          }),
        ),
    [one.amount],
  );
  const step = useStepForm({
    one,
    name: 'paid',
    schema,
    defaults: { on: formatCalendarDate(today()), amount: one.amount, isOtherAmount: false },
    toCall: ({ on, amount }, seen) => ({
      path: withId(adminCalls.casePaid, one.id),
      json: { ...seen, on, amount },
      done: 'The payment is recorded.',
    }),
    onClose,
  });
  const { control } = step.form;
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
        <Controller
          control={control}
          name="isOtherAmount"
          render={({ field: { value, ...field }, fieldState }) => (
            <CheckboxField
              {...field}
              isChecked={value}
              label={`The offer was ${formatDollars(one.amount ?? 0)}. Record ${formatDollars(amount)} all the same`}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </StepDialog>
  );
}
