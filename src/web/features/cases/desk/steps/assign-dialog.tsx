import * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { emailSchema } from '#contract/fields/email.ts';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { useStepForm } from './step-form.ts';

const schema = z.object({ to: emailSchema });
const empty = { to: '' };

/** Hands a case to another administrator. */
export function AssignDialog({ one, isOpen, onClose }: StepDialogTies & { one: DeskCase }) {
  const step = useStepForm({
    one,
    name: 'assign',
    schema,
    defaults: empty,
    toCall: ({ to }, seen) => ({
      path: withId(adminCalls.assignCase, one.id),
      json: { ...seen, to },
      done: `The case is now kept by ${to}.`,
    }),
    onClose,
  });
  const { register, formState } = step.form;
  return (
    <StepDialog
      isOpen={isOpen}
      title="Hand over this case"
      text="The advisor is not told."
      label="Hand over"
      step={step}
    >
      <TextField
        label="Administrator’s email"
        type="email"
        autoComplete="off"
        error={formState.errors.to?.message}
        {...register('to')}
      />
    </StepDialog>
  );
}
