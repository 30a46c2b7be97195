import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { missingFor } from '#web/features/cases/desk/missing-papers.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { OverrideField } from './override-field.tsx';
import { letterAhead, StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { daySchema, optionalReason } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

/** The day all have signed. Where the state counts from it, the time to undo the sale begins. */
export function SignedDialog({ one, isOpen, onClose }: StepDialogTies & { one: DeskCase }) {
  const missing = missingFor('signature', one.papers);
  const [isAsked, setIsAsked] = useState(false);
  const hasOverride = missing.length > 0 || isAsked;
  const schema = useMemo(
    () =>
      z.object({ on: daySchema, override: optionalReason }).check(
        z.refine(({ override }) => override !== '' || !hasOverride, {
          path: ['override'],
          error: messages.requiredField,
        }),
      ),
    [hasOverride],
  );
  const today = useBusinessToday();
  const step = useStepForm({
    one,
    name: 'signed',
    schema,
    defaults: { on: formatCalendarDate(today()), override: '' },
    toCall: ({ on, override }, seen) => ({
      path: withId(adminCalls.caseSigned, one.id),
      json: { ...seen, on, ...(override !== '' && { override: { reason: override } }) },
      done: 'The sale is recorded as signed.',
    }),
    onClose,
    onRefused: (code) => code === caseNeeds.papers && setIsAsked(true),
  });
  const { control, register, formState } = step.form;
  return (
    <StepDialog
      isOpen={isOpen}
      title="Signed by all"
      text={`${letterAhead(one.advisor, 'gets an email.')} ${undoWords(one)}`}
      label="Record the signatures"
      step={step}
    >
      <Controller
        control={control}
        name="on"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Signed on" error={fieldState.error?.message} />
        )}
      />
      {hasOverride && (
        <OverrideField
          missing={missing}
          state={one.quote.state}
          error={formState.errors.override?.message}
          {...register('override')}
        />
      )}
    </StepDialog>
  );
}

function undoWords({ quote, rescission: { rule } }: DeskCase): string {
  const place = stateInProse(quote.state);
  if (rule === null) return `How long the seller may undo the sale in ${place} is not verified.`;
  return `The rule in ${place} on undoing the sale: ${rule.replace(/\.$/, '')}.`;
}
