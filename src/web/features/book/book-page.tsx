import { useEffect, useRef } from 'react';
import { failures } from '#contract/failures.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useBookRules } from './api.ts';
import type { BookProgress, BookRules } from '#web/features/book/reader/book-messages.ts';
import { FileStep } from './file-step.tsx';
import { MatchStep } from '#web/features/book/match/match-step.tsx';
import { Results } from './results.tsx';
import type { BookStep } from './book-step.ts';
import { useBook } from './use-book.ts';
import './book.css';

export function BookPage() {
  const { phone } = useSite();
  const { isPending, rules, retry } = useBookRules();
  return (
    <div className="wrap page book-page">
      <div className="page__head book-head">
        <h1>Book scan</h1>
        <p className="lead">Every policy in a spreadsheet, valued at once.</p>
      </div>
      {isPending && <Loading text="Loading what a book is valued with" />}
      {!isPending && rules === null && <PageError sentence={failures.bookRules(phone)} onRetry={retry} />}
      {rules !== null && <Book rules={rules} />}
    </div>
  );
}

const stops = ['Choose the file', 'Match the columns', 'Results'] as const;
const stopOf: Readonly<Record<BookStep['at'], number>> = {
  file: 0,
  reading: 0,
  match: 1,
  valuing: 1,
  results: 2,
};

function Book({ rules }: { rules: () => BookRules }) {
  const { step, open, scan, mark, matchAgain, askSexes, begin } = useBook(rules);
  const stop = stopOf[step.at];
  const heading = useFocusOnArrival(stop);
  return (
    <div className="stack book">
      <ol className="book-stops">
        {stops.map((name, at) => (
          <li key={name} aria-current={at === stop ? 'step' : undefined}>
            {at + 1}. {name}
          </li>
        ))}
      </ol>
      <h2 className="vh" ref={heading} tabIndex={-1}>
        Step {stop + 1} of {stops.length}: {stops[stop]}
      </h2>
      {step.at === 'file' && <FileStep problem={step.problem} onFile={open} />}
      {(step.at === 'reading' || step.at === 'valuing') && (
        <section className="card stack book-wait" aria-label={step.fileName}>
          <h3>{step.fileName}</h3>
          <ProgressBar
            label={step.at === 'reading' ? 'Reading the file' : 'Valuing the rows'}
            percent={step.progress.share === null ? 0 : Math.round(step.progress.share * 100)}
            text={waitingWords(step.at, step.progress)}
          />
          <Button variant="line" isSmall onClick={begin}>
            Cancel
          </Button>
        </section>
      )}
      {step.at === 'match' && (
        <MatchStep key={step.fileName} step={step} onScan={scan} onAsk={askSexes} onOther={begin} />
      )}
      {step.at === 'results' && <Results {...step} onMark={mark} onMatch={matchAgain} onOther={begin} />}
    </div>
  );
}

function waitingWords(at: 'reading' | 'valuing', { share, rows }: BookProgress): string {
  const what = at === 'reading' ? 'Reading' : 'Valuing';
  if (share !== null) return `${what}, ${Math.round(share * 100)}%`;
  return rows === 0 ? `${what}\u2026` : `${what}, ${rows.toLocaleString('en-US')} rows so far`;
}

/** Each step begins at its heading, so that a screen reader says where one is. */
function useFocusOnArrival(stop: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stop);
  useEffect(() => {
    if (before.current === stop) return;
    before.current = stop;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [stop]);
  return heading;
}
