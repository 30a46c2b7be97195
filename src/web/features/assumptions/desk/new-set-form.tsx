import { useMemo } from 'react';
import type { NewAssumptions } from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { type AssumptionFigures, figureBases } from '#contract/assumptions/assumptions.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useNavigate } from '#web/ui/location.tsx';
import { type SetFields, setFormSchema, singleFigures, toFields } from './new-set-fields.ts';

type NewSetFormProps = {
  base: AssumptionFigures;
  taken: readonly string[];
};

const basisNames = { source: 'Published', derived: 'Fitted', judgement: 'Judgement' } as const;
const basisOptions = figureBases.map((value) => ({ value, label: basisNames[value] }));

/** A new set, made from one that is there: each figure that changes needs its own reason. */
export function NewSetForm({ base, taken }: NewSetFormProps) {
  const goTo = useNavigate();
  const schema = useMemo(() => setFormSchema(base), [base]);
  const form = useDraftForm<SetFields, NewAssumptions>(
    `assumptions from ${base.version}`,
    schema,
    toFields(base, taken),
  );
  const { register, formState } = form;
  const { errors } = formState;
  const { run, isBusy, failure } = useRowAction(adminCalls.assumptions);
  const save = form.handleSubmit((set) =>
    run(
      {
        id: 'new',
        path: adminCalls.assumptions,
        json: set,
        done: `${set.version} is a draft. Nothing is priced on it yet.`,
      },
      {
        onSuccess: () => {
          form.dropDraft();
          goTo(`?version=${encodeURIComponent(set.version)}`);
        },
      },
    ),
  );
  const text = (name: 'version' | 'title' | 'reason', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errors[name]?.message}
      autoComplete="off"
      {...register(name)}
    />
  );
  const multiplier = base.mortalityMultiplier;
  const byAge = (name: 'ages' | 'maleLow' | 'maleHigh' | 'femaleLow' | 'femaleHigh', label: string) => (
    <TextField
      label={label}
      error={errors.multiplier?.[name]?.message}
      autoComplete="off"
      {...register(`multiplier.${name}`)}
    />
  );

  return (
    <form className="card stack" noValidate onSubmit={(event) => void save(event)}>
      <h2>A new set, from {base.version}</h2>
      <p className="muted">
        It is held against the laws of the engine before it is saved, and stays a draft until it is put in
        force. Rates and shares are in percent. A figure that you change needs a new reason.
      </p>
      <div className="set-fields">
        {text('version', 'Version')}
        {text('title', 'Title', 'What is new, in one line')}
      </div>
      {text('reason', 'Why a new set')}
      <fieldset className="set-figure stack">
        <legend>{multiplier.label}</legend>
        <p className="small muted">One figure for each age, with commas between them.</p>
        {byAge('ages', 'Ages')}
        <div className="set-fields">
          {byAge('maleLow', 'Men, low')}
          {byAge('maleHigh', 'Men, high')}
          {byAge('femaleLow', 'Women, low')}
          {byAge('femaleHigh', 'Women, high')}
        </div>
        <div className="set-fields">
          <SelectField label="Came from" options={basisOptions} {...register('multiplier.basis')} />
          <TextField
            label="Reason"
            error={errors.multiplier?.reason?.message}
            autoComplete="off"
            {...register('multiplier.reason')}
          />
        </div>
      </fieldset>
      {singleFigures(base).map(({ place, figure }, at) => (
        <fieldset key={place} className="set-figure stack">
          <legend>
            {figure.label}
            {unitWords(figure.unit)}
          </legend>
          <div className="set-fields">
            {(['low', 'high'] as const).map((end) => (
              <TextField
                key={end}
                label={end === 'low' ? 'Low' : 'High'}
                error={errors.figures?.[at]?.[end]?.message}
                inputMode="decimal"
                autoComplete="off"
                {...register(`figures.${at}.${end}`)}
              />
            ))}
            <SelectField label="Came from" options={basisOptions} {...register(`figures.${at}.basis`)} />
          </div>
          <TextField
            label="Reason"
            error={errors.figures?.[at]?.reason?.message}
            autoComplete="off"
            {...register(`figures.${at}.reason`)}
          />
        </fieldset>
      ))}
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <div className="desk-save">
        <Button type="submit" isBusy={isBusy('new')}>
          Check and save
        </Button>
        <ButtonLink to="?" variant="line">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

function unitWords(unit: string | undefined): string {
  if (unit === 'rate' || unit === 'share') return ', %';
  if (unit === 'dollars') return ', $';
  return unit === 'months' ? ', months' : '';
}
