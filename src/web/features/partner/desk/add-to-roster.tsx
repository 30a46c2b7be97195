import { type FormEvent, useState } from 'react';
import { adminCalls, readRosterValue } from '#contract/admin.ts';
import { useDraft } from '#web/api/drafts.ts';
import { useRowAction } from '#web/api/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ImportDialog } from './import-dialog.tsx';

const notAnEntry = 'Enter an email address, or a domain such as fig.example';

export function AddToRoster() {
  const [text, setText] = useDraft('roster-entry');
  const [error, setError] = useState<string>();
  const [isImporting, setImporting] = useState(false);
  const { run, isBusy, failure, reset } = useRowAction(adminCalls.figRoster);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const entry = readRosterValue(text);
    setError(entry === undefined ? notAnEntry : undefined);
    if (entry === undefined) return;
    run(
      {
        id: 'new',
        path: adminCalls.figRoster,
        json: { values: [entry.value] },
        done: `${entry.value} has been added.`,
      },
      { onSuccess: () => setText('') },
    );
  };

  return (
    <>
      <form className="card desk-add" noValidate onSubmit={add}>
        <TextField
          label="Add an address or a domain"
          hint="member@fig.example, or fig.example for everyone there"
          error={error ?? failure ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
            reset();
          }}
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
