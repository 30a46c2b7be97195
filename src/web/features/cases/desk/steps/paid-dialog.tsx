import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { deskBodies } from '#contract/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { formatCalendarDate } from '#contract/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { withId } from '#web/api/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { daySchema } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

const schema = z.object({
  on: daySchema,
  amount: z.pipe(z.nullable(z.number(messages.offerAmountOutOfRange)), deskBodies.paid.shape.amount),
});

/** The day the money went out, and how much it was. */
export function PaidDialog({ one, isOpen, onClose }: StepDialogTies & { one: DeskCase }) {
  const today = useBusinessToday();
  const step = useStepForm({
    one,
    name: 'paid',
    schema,
    defaults: { on: formatCalendarDate(today()), amount: one.amount },
    toCall: ({ on, amount }, version) => ({
      path: withId(adminCalls.casePaid, one.id),
      json: { version, on, amount },
      done: 'The payment is recorded.',
    }),
    onClose,
  });
  const { control } = step.form;
  return (
    <StepDialog
      isOpen={isOpen}
      title="Paid"
      text={`${one.advisor.email} gets an email that the money has been sent.`}
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
    </StepDialog>
  );
}
