import * as z from 'zod/mini';
import { deskBodies } from '#contract/cases/admin-cases.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { LongTextField } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

type ReasonDialogProps = StepDialogTies & {
  one: DeskCase;
  name: string;
  title: string;
  text: string;
  label: string;
  hint: string;
  path: string;
  done: string;
};

const schema = z.object({ reason: deskBodies.decline.shape.reason });
const empty = { reason: '' };

/** A step that hurts, and is not taken without saying why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { one, isOpen, onClose, name, title, text, label, hint, path, done } = props;
  const step = useStepForm({
    one,
    name,
    schema,
    defaults: empty,
    toCall: ({ reason }, seen) => ({ path, json: { reason, ...seen }, done }),
    onClose,
  });
  const { register, formState } = step.form;
  return (
    <StepDialog isOpen={isOpen} title={title} text={text} label={label} isDanger step={step}>
      <LongTextField
        label="Reason"
        hint={hint}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </StepDialog>
  );
}
