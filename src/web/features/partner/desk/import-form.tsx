import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { rowActionFailure, useRowAction } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { checkRosterLines, inBatches } from './check-roster-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { readRosterCsv } from './roster-csv.ts';

const linesSchema = z.object({ lines: z.string() });
const noLines = { lines: '' };

export function ImportForm({ draftKey, onClose }: { draftKey: string; onClose: () => void }) {
  const site = useSite();
  const { register, getValues, setValue } = useDraftForm(draftKey, linesSchema, noLines);
  // What there is to check, undefined when it cannot be read: a file takes a moment, and Check may be pressed before.
  const latest = useRef<Promise<string | undefined>>(Promise.resolve(getValues('lines')));
  const [error, setError] = useState<string>();
  const check = useMutation({ mutationFn: checkRosterLines });
  const { run, isBusy, failure } = useRowAction(adminCalls.figRoster);
  const fresh = (check.data ?? []).filter(({ outcome }) => outcome === 'new').map(({ value }) => value);
  const problem = check.isError ? rowActionFailure(check.error, site.phone) : failure;

  const take = (coming: Promise<string | undefined>) => {
    latest.current = coming;
    setError(undefined);
    check.reset();
  };
  const readFile = async (file: File) => {
    const coming = file.text().catch(() => undefined);
    take(coming);
    const read = await coming;
    if (latest.current !== coming) return;
    if (read === undefined) setError(failures.rosterFileNotRead);
    else setValue('lines', read);
  };
  const look = async () => {
    const read = await latest.current;
    if (read === undefined) return setError(failures.rosterFileNotRead);
    const lines = readRosterCsv(read);
    if (lines.length === 0) setError(failures.noRosterLines);
    else if (lines.length > limits.rosterLines) setError(failures.tooManyRosterLines);
    else check.mutate(lines);
  };
  const importFresh = () =>
    run(
      {
        id: 'import',
        path: adminCalls.figRoster,
        bodies: inBatches(fresh).map((values) => ({ values })),
        done: `${fresh.length} added to the roster.`,
      },
      { onSuccess: onClose },
    );

  return (
    <div className="stack">
      <Field label="File">
        {(ties) => (
          <input
            {...ties}
            className="csv-file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => target.files?.[0] && void readFile(target.files[0])}
          />
        )}
      </Field>
      <Field label="Or paste the lines" error={error}>
        {(ties) => (
          <textarea
            {...register('lines', { onChange: () => take(Promise.resolve(getValues('lines'))) })}
            {...ties}
            className="input input--tall"
            spellCheck={false}
          />
        )}
      </Field>
      {check.data !== undefined && <ImportPreview lines={check.data} />}
      {problem !== null && (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      )}
      <div className="actions">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        {fresh.length === 0 ? (
          <Button isBusy={check.isPending} onClick={() => void look()}>
            Check
          </Button>
        ) : (
          <Button isBusy={isBusy('import')} onClick={importFresh}>
            Import {fresh.length}
          </Button>
        )}
      </div>
    </div>
  );
}
