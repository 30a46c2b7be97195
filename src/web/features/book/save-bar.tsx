import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { saveRow } from './api.ts';
import { nicknameOf, requestOf } from './request-of-row.ts';
import type { Scan } from './book-step.ts';

type SaveBarProps = {
  scan: Scan;
  chosen: ReadonlySet<number>;
  onSaved: (rows: number[]) => void;
  onClear: () => void;
  onDownload: () => void;
  onPrint: () => void;
};

type Saving =
  | { kind: 'idle' }
  | { kind: 'saving'; done: number; of: number }
  | { kind: 'ended'; saved: number; left: number; sentence: string | null };

/** Saves the chosen rows one after the other. Whatever stops it, pressing again goes on where it stopped. */
export function SaveBar({ scan, chosen, onSaved, onClear, onDownload, onPrint }: SaveBarProps) {
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [hasNicknames, setNicknames] = useState(false);
  const ending = useRef<AbortController | null>(null);
  // What nobody sees or can stop does not go on.
  useEffect(() => () => ending.current?.abort(), []);
  const save = async () => {
    // A second press finds the first at work, before the button can show it.
    if (ending.current !== null) return;
    const control = new AbortController();
    ending.current = control;
    try {
      await saveAll(control.signal);
    } finally {
      ending.current = null;
    }
  };
  const saveAll = async (signal: AbortSignal) => {
    const rows = await scan.client.ask('chosen', { rows: [...chosen] });
    setSaving({ kind: 'saving', done: 0, of: rows.length });
    const saved: number[] = [];
    let sentence: string | null = null;
    for (const row of rows) {
      const request = requestOf(row, hasNicknames ? nicknameOf(row) : null);
      if (request === null) continue;
      const problem = await trySaving(row.row, () => saveRow(row.row, request, scan.rules.today, signal));
      if (problem === null) saved.push(row.row);
      else sentence = problem.sentence;
      if (problem?.isLast) break;
      setSaving({ kind: 'saving', done: saved.length, of: rows.length });
    }
    onSaved(saved);
    setSaving({ kind: 'ended', saved: saved.length, left: rows.length - saved.length, sentence });
  };
  const isSaving = saving.kind === 'saving';
  return (
    <section
      className={chosen.size > 0 || isSaving ? 'book-bar book-bar--held' : 'book-bar'}
      aria-label="Save, download and print"
    >
      {saving.kind === 'saving' && (
        <div className="book-bar__progress">
          <ProgressBar
            label="Saving quotes"
            percent={Math.round((saving.done / saving.of) * 100)}
            text={`Saved ${saving.done} of ${saving.of}`}
          />
          <Button variant="line" isSmall onClick={() => ending.current?.abort()}>
            Stop
          </Button>
        </div>
      )}
      {saving.kind === 'ended' && <Ended saving={saving} />}
      <div className="book-bar__row">
        <p>
          <b>{chosen.size === 1 ? '1 row chosen' : `${chosen.size} rows chosen`}</b>
          {chosen.size >= limits.book.savedAtOnce && `, the most at once`}
          {chosen.size > 0 && !isSaving && (
            <Button variant="quiet" isSmall onClick={onClear}>
              Clear
            </Button>
          )}
        </p>
        <CheckboxField
          label="Save the insured's name as my nickname"
          hint={
            hasNicknames
              ? 'Sends the names of the chosen rows. Only you see a nickname.'
              : 'Saving sends six facts and details, no names.'
          }
          isChecked={hasNicknames}
          isDisabled={isSaving}
          onChange={setNicknames}
        />
        <div className="book-bar__buttons">
          <Button variant="line" isSmall onClick={onPrint}>
            Print
          </Button>
          <Button variant="line" isSmall onClick={onDownload}>
            Download all
          </Button>
          <Button isSmall disabled={chosen.size === 0} isBusy={isSaving} onClick={() => void save()}>
            {chosen.size === 1 ? 'Save 1 quote' : `Save ${chosen.size} quotes`}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Ended({ saving: { saved, left, sentence } }: { saving: Extract<Saving, { kind: 'ended' }> }) {
  const done = saved === 1 ? '1 quote saved.' : `${saved} quotes saved.`;
  return (
    <Note tone={left === 0 ? 'ok' : 'warm'} isStatus>
      {done}{' '}
      {left > 0 && `${left} still chosen. ${sentence ?? ''} Press SAVE to go on; nothing is saved twice. `}
      {saved > 0 && (
        <ButtonLink variant="quiet" isSmall isFlush to={pages.savedQuotes}>
          See saved quotes
        </ButtonLink>
      )}
    </Note>
  );
}

type Problem = { sentence: string | null; isLast: boolean };

/** Null when it was saved. A row that is refused costs only itself; anything else stops the rest too. */
async function trySaving(row: number, save: () => Promise<void>): Promise<Problem | null> {
  try {
    await save();
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return { sentence: 'Stopped.', isLast: true };
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) {
      return {
        sentence: failures.bookRowRefused(row, Object.values(error.fields)[0] ?? error.message),
        isLast: false,
      };
    }
    if (error.status === 429) {
      return { sentence: failures.bookTooManyQuotes, isLast: true };
    }
    return {
      sentence: error.status === 0 ? failures.bookNoConnection : failures.bookNoAnswer,
      isLast: true,
    };
  }
}
