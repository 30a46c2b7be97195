import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { deskBodies } from '#contract/cases/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { needWords } from '#web/features/cases/desk/missing-papers.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { letterAhead, letterSent, StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { LongTextField } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

type DocumentsDialogProps = StepDialogTies & {
  one: DeskCase;
  /** The paper whose row it was opened from. */
  paperId: string | null;
};

const schema = z.object({
  text: deskBodies.documents.shape.text,
  papers: z.array(z.string()),
});

/** Asks the advisor for papers of the state, and for anything else in words. */
export function DocumentsDialog({ one, paperId, isOpen, onClose }: DocumentsDialogProps) {
  const { id, advisor } = one;
  const owed = one.papers.filter(({ received }) => !received);
  const chosen = owed.find((paper) => paper.id === paperId);
  const step = useStepForm({
    one,
    name: `documents ${paperId ?? ''}`,
    schema,
    defaults: {
      text: chosen === undefined ? '' : `Please send: ${chosen.name}.`,
      papers: chosen === undefined ? [] : [chosen.id],
    },
    toCall: ({ text, papers }, seen) => ({
      path: withId(adminCalls.askDocuments, id),
      json: { ...seen, text, papers },
      done: letterSent(advisor, `${advisor.email} has been asked.`),
    }),
    onClose,
  });
  const { control, register, formState } = step.form;
  return (
    <StepDialog
      isOpen={isOpen}
      title="Ask for documents"
      text={letterAhead(
        advisor,
        'gets an email with these words, and an upload for each paper on their case.',
      )}
      label="Ask"
      step={step}
    >
      <LongTextField
        label="What is wanted, and why"
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {owed.length > 0 && (
        <Controller
          control={control}
          name="papers"
          render={({ field: { value, onChange } }) => (
            <fieldset className="stack">
              <legend className="label">Papers for {one.quote.state}</legend>
              {owed.map((paper) => (
                <CheckboxField
                  key={paper.id}
                  label={paper.name}
                  hint={needWords(paper)}
                  isChecked={value.includes(paper.id)}
                  onChange={(isChecked) =>
                    onChange(
                      isChecked ? [...value, paper.id] : value.filter((other: string) => other !== paper.id),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        />
      )}
    </StepDialog>
  );
}
