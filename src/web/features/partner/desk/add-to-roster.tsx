import { useState } from 'react';
import * as z from 'zod/mini';
import { adminCalls, readRosterValue } from '#contract/admin.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ImportDialog } from './import-dialog.tsx';

const notAnEntry = 'Enter an email address, or a domain such as fig.example';
const entrySchema = z.object({
  entry: z.pipe(
    z.string().check(z.refine((text) => readRosterValue(text) !== undefined, notAnEntry)),
    z.transform((text) => readRosterValue(text)?.value ?? ''),
  ),
});
const empty = { entry: '' };

export function AddToRoster() {
  const form = useDraftForm('roster-entry', entrySchema, empty);
  const [isImporting, setImporting] = useState(false);
  const { run, isBusy, failure, reset } = useRowAction(adminCalls.figRoster);

  const add = form.handleSubmit(({ entry }) =>
    run(
      {
        id: 'new',
        path: adminCalls.figRoster,
        json: { values: [entry] },
        done: `${entry} has been added.`,
      },
      {
        onSuccess: () => {
          form.dropDraft();
          form.reset(empty);
        },
      },
    ),
  );

  return (
    <>
      <form className="card desk-add" noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label="Add an address or a domain"
          hint="member@fig.example, or fig.example for everyone there"
          error={form.formState.errors.entry?.message ?? failure ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('entry', { onChange: reset })}
        />
        <Button type="submit" isBusy={isBusy('new')}>
          Add
        </Button>
        <Button variant="line" onClick={() => setImporting(true)}>
          Import a CSV
        </Button>
      </form>
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
