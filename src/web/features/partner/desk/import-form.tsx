import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminCalls } from '#contract/admin.ts';
import { useDraft } from '#web/api/drafts.ts';
import { rowActionFailure } from '#web/api/row-action.ts';
import { useRowAction } from '#web/api/row-action.ts';
import { useSite } from '#web/api/site.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { inBatches } from './check-roster-lines.ts';
import { checkRosterLines } from './check-roster-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { readRosterCsv } from './roster-csv.ts';

const mostLines = 5000;
const unreadable = 'This file could not be read';

export function ImportForm({ draftKey, onClose }: { draftKey: string; onClose: () => void }) {
  const site = useSite();
  const [text, setText] = useDraft(draftKey);
  // What there is to check, undefined when it cannot be read: a file takes a moment, and Check may be pressed before.
  const latest = useRef<Promise<string | undefined>>(Promise.resolve(text));
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
  const type = (next: string) => {
    take(Promise.resolve(next));
    setText(next);
  };
  const readFile = async (file: File) => {
    const coming = file.text().catch(() => undefined);
    take(coming);
    const read = await coming;
    if (latest.current !== coming) return;
    if (read === undefined) setError(unreadable);
    else setText(read);
  };
  const look = async () => {
    const read = await latest.current;
    if (read === undefined) return setError(unreadable);
    const lines = readRosterCsv(read);
    if (lines.length === 0) setError('Choose a file or paste some lines first');
    else if (lines.length > mostLines) setError(`At most ${mostLines} lines at a time`);
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
            {...ties}
            className="input input--tall"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
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
