import { reasonSentences, kindSentences, stopSentences } from '#reading/illustration/reading-words.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';
import { limits } from '#contract/limits.ts';
import { quoteParameter } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { policyDescription } from '#web/features/quotes/quote-text.ts';
import { useQuotePage } from '#web/features/quotes/result/api.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { useSearchParameters } from '#web/ui/location.tsx';
import { Confirm } from './confirm.tsx';
import { useReader } from './use-reader.ts';
import './reader.css';

/** Drop the carrier's illustration and see what it says, each figure beside its place on the page. */
export function ReadIllustrationPage() {
  const { state, read, cancel } = useReader();
  const address = useSearchParameters();
  const id = address.get(quoteParameter);
  const { quote = null, isPending } = useQuotePage(id);
  if (id !== null && isPending) return <Loading text="Fetching the quote" />;
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Read an illustration</h1>
        <p className="lead">
          The carrier&rsquo;s in-force illustration is read on this computer. The file goes nowhere; what you
          send for a range are the facts you confirm.
        </p>
        {quote && (
          <p>
            It is read <b>{policyDescription(quote)}</b>: the run on it joins the history of that quote.
          </p>
        )}
        {id !== null && quote === null && (
          <Note tone="warm">The quote that it belongs to is no longer there: this makes a new one.</Note>
        )}
      </div>
      {state.kind !== 'reading' && (
        <DropZone
          label="In-force illustration"
          hint={`PDF, up to ${limits.illustrationBytes / 1024 / 1024} MB`}
          accept=".pdf"
          onFiles={([file]) => file && void read(file)}
        />
      )}
      {state.kind === 'reading' && (
        <div className="card stack">
          <ProgressBar
            label={`Reading ${state.name}`}
            percent={state.of === 0 ? 0 : Math.floor((100 * state.done) / state.of)}
            text={state.of === 0 ? 'Opening the file' : `Reading page ${state.done} of ${state.of}`}
          />
          <div className="actions">
            <Button variant="line" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {state.kind === 'read' &&
        (isUsable(state.opened.reading) ? (
          <Confirm
            key={`${state.name} ${state.file.lastModified}`}
            name={state.name}
            opened={state.opened}
            quote={quote}
          />
        ) : (
          <Note tone="warm" role="alert">
            <b>{state.name}:</b> {whyNot(state.opened.reading)}
          </Note>
        ))}
    </div>
  );
}

function isUsable({ kind, stop }: Reading): boolean {
  return kind === 'in-force-illustration' && stop === null;
}

function whyNot({ kind, reason, stop }: Reading): string {
  if (stop) return stopSentences[stop];
  return reason ? reasonSentences[reason] : kindSentences[kind];
}
