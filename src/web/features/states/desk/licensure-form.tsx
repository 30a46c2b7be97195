import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { type AdminState, licensureChangeSchema } from '#contract/states/admin-states.ts';
import { When } from '#web/api/business-time.tsx';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { stateCall } from './states.ts';

const schema = z.omit(licensureChangeSchema, { seenAt: true });

/** Whether quotes are made in a state, and why. */
export function LicensureForm({ state }: { state: AdminState }) {
  const { stateName, authorized, reason, changed } = state;
  const given = { authorized, reason: reason ?? '' };
  const form = useDraftForm(`licensure ${stateName}`, schema, given, { newest: changed?.at });
  const { run, isBusy, failure } = useRowAction(adminCalls.states);
  const save = form.handleSubmit((change) =>
    run(
      {
        id: stateName,
        method: 'PUT',
        path: stateCall(adminCalls.stateLicensure, stateName),
        json: { ...change, seenAt: form.seenAt || null },
        done: `${stateName} is ${change.authorized ? 'open' : 'closed'} to quotes.`,
      },
      { onSuccess: form.dropDraft, onError: form.noteRefusal },
    ),
  );
  return (
    <form className="card stack" noValidate onSubmit={(event) => void save(event)}>
      <h2>Quotes in {stateName}</h2>
      <Controller
        control={form.control}
        name="authorized"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <CheckboxField
            ref={ref}
            label="Quotes are made here"
            hint="While this is not ticked, the form and the pages say that the state is not available."
            isChecked={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <TextField
        label="Reason"
        hint="License number, filing, or why not. For staff."
        error={form.formState.errors.reason?.message}
        autoComplete="off"
        {...form.register('reason')}
      />
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      {changed !== null && (
        <p className="muted small">
          Last changed <When at={changed.at} /> by <Address value={changed.by} />.
        </p>
      )}
      <div className="desk-save">
        <Button type="submit" isBusy={isBusy(stateName)}>
          Save
        </Button>
      </div>
    </form>
  );
}
