import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { letterAhead, StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { daySchema } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

const schema = z.object({ on: daySchema });

/** The seller has undone the sale, as the law of their state lets them. */
export function RescindedDialog({ one, isOpen, onClose }: StepDialogTies & { one: DeskCase }) {
  const today = useBusinessToday();
  const step = useStepForm({
    one,
    name: 'rescinded',
    schema,
    defaults: { on: formatCalendarDate(today()) },
    toCall: ({ on }, seen) => ({
      path: withId(adminCalls.caseRescinded, one.id),
      json: { ...seen, on },
      done: 'The sale is recorded as undone.',
    }),
    onClose,
  });
  return (
    <StepDialog
      isOpen={isOpen}
      title="Undone by the seller"
      text={`The case ends here. ${letterAhead(one.advisor, 'gets an email.')}`}
      label="Record that it is undone"
      isDanger
      step={step}
    >
      <Controller
        control={step.form.control}
        name="on"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Undone on" error={fieldState.error?.message} />
        )}
      />
    </StepDialog>
  );
}
