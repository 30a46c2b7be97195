import { type Control, Controller, useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import type { AdminState, stateRulesChangeSchema } from '#contract/states/admin-states.ts';
import { type confidences, paperDeadlines } from '#contract/states/state-rules.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { emptyPaper, type RulesFields, rulesFormSchema, toFields } from './rules-fields.ts';
import { stateCall } from './states.ts';

type Change = Omit<z.input<typeof stateRulesChangeSchema>, 'seenVersion'>;

const sureness = [
  ['high', 'High: the statute was read'],
  ['medium', 'Medium: a trade body, or by elimination'],
  ['low', 'Low: second-hand'],
  ['none', 'None: not verified'],
] as const satisfies readonly [(typeof confidences)[number], string][];
const confidenceOptions = sureness.map(([value, label]) => ({ value, label }));
const deadlineOptions = [...paperDeadlines, 'sale'].map((value) => ({
  value,
  label: value === 'sale' ? 'For the sale: no step is named' : `Before the ${value}`,
}));

/** The rules of a state, saved as a new version. What is left empty is shown as not verified, never as none. */
export function RulesForm({ state }: { state: AdminState }) {
  const { stateName, newest } = state;
  const given = toFields(state);
  const form = useDraftForm<RulesFields, Change>(`rules ${stateName}`, rulesFormSchema, given, {
    newest: String(newest.version),
  });
  const { register, control, formState } = form;
  const papers = useFieldArray({ control, name: 'papers' });
  const { run, isBusy, failure, reset } = useRowAction(adminCalls.states);
  const save = form.handleSubmit((change) =>
    run(
      {
        id: `rules ${stateName}`,
        method: 'PUT',
        path: stateCall(adminCalls.stateRules, stateName),
        json: { ...change, seenVersion: Number(form.seenAt) },
        done: `The rules of ${stateName} have a new version.`,
      },
      { onSuccess: form.dropDraft, onError: form.noteRefusal },
    ),
  );
  const undo = () => {
    form.dropDraft();
    form.reset(given);
    reset();
  };
  type TextName = Exclude<
    { [Name in keyof RulesFields]: RulesFields[Name] extends string ? Name : never }[keyof RulesFields],
    undefined
  >;
  const text = (name: TextName, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      autoComplete="off"
      {...register(name)}
    />
  );
  const confidence = (name: 'waitingConfidence' | 'rescissionConfidence' | 'contactConfidence') => (
    <SelectField label="How sure" options={confidenceOptions} {...register(name)} />
  );
  const errors = formState.errors.papers;

  return (
    <form className="card stack" noValidate onSubmit={(event) => void save(event)}>
      <h2>Rules of {stateName}</h2>
      <p className="muted">What is left empty is shown as “not verified”, never as “none”.</p>
      <Tick control={control} name="isRegulated" label="There is an act on life settlements" />
      <h3 className="desk-part">Waiting period</h3>
      <div className="state-fields">
        {text('waitingYears', 'Years from issue', 'Empty: not verified, or no act. 0: an act without one.')}
        {confidence('waitingConfidence')}
      </div>
      {text('waitingNote', 'Statute and exceptions')}
      {text('waitingSource', 'Source and date')}
      <Tick
        control={control}
        name="evaluationForfeitsExemption"
        label="An evaluation in the first two years can cost the owner an exemption"
        hint="Such a policy is then not valued at all."
      />
      <h3 className="desk-part">Change of mind</h3>
      {text('rescissionText', 'As the statute counts it')}
      <div className="state-fields">
        {text('daysAfterSigning', 'Days after signing')}
        {text('daysAfterPayment', 'Days after payment', 'With both, the earlier end holds.')}
        {confidence('rescissionConfidence')}
      </div>
      {text('rescissionSource', 'Source and date')}
      <Tick
        control={control}
        name="paysAfterRescission"
        label="Payment waits until the sale can no longer be undone"
      />
      <h3 className="desk-part">Papers</h3>
      {papers.fields.map((paper, at) => (
        <fieldset key={paper.id} className="state-paper stack">
          <legend>Paper {at + 1}</legend>
          <TextField
            label="Name"
            error={errors?.[at]?.name?.message}
            autoComplete="off"
            {...register(`papers.${at}.name`)}
          />
          <TextField
            label="Who signs"
            error={errors?.[at]?.who?.message}
            autoComplete="off"
            {...register(`papers.${at}.who`)}
          />
          <div className="state-fields">
            <SelectField label="Needed" options={deadlineOptions} {...register(`papers.${at}.deadline`)} />
            <SelectField
              label="How sure"
              options={confidenceOptions}
              {...register(`papers.${at}.confidence`)}
            />
          </div>
          <TextField
            label="Source and date"
            error={errors?.[at]?.source?.message}
            autoComplete="off"
            {...register(`papers.${at}.source`)}
          />
          <div>
            <Button variant="line" onClick={() => papers.remove(at)}>
              Remove paper {at + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="line" onClick={() => papers.append(emptyPaper)}>
          Add a paper
        </Button>
      </div>
      <Tick
        control={control}
        name="isMedicalVerified"
        label="It was found out whether papers on health are wanted in every sale"
      />
      <h3 className="desk-part">Check-in calls</h3>
      {text('contactText', 'Limit')}
      <div className="state-fields">
        {confidence('contactConfidence')}
        {text('contactSource', 'Source and date')}
      </div>
      <h3 className="desk-part">This version</h3>
      {text('asOf', 'As of', 'MM/DD/YYYY: the day up to which the sources were read.')}
      {text('otherRules', 'What else was read', 'Shown to advisors beside a quote, with its source.')}
      {text('notes', 'Notes for staff')}
      {text('reason', 'Reason for the change')}
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <div className="desk-save">
        <Button type="submit" isBusy={isBusy(`rules ${stateName}`)}>
          Save as a new version
        </Button>
        {form.isKept && (
          <Button variant="line" onClick={undo}>
            Undo changes
          </Button>
        )}
      </div>
    </form>
  );
}

type TickProps = {
  control: Control<RulesFields, unknown, Change>;
  name: 'isRegulated' | 'evaluationForfeitsExemption' | 'paysAfterRescission' | 'isMedicalVerified';
  label: string;
  hint?: string;
};

function Tick({ control, name, label, hint }: TickProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <CheckboxField
          ref={ref}
          label={label}
          hint={hint}
          isChecked={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}
