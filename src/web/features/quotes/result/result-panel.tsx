import { type Ref, Suspense } from 'react';
import { carryWords, coverWords } from '#contract/quotes/estimate-words.ts';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { pages, readIllustrationPath } from '#contract/pages.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { WorkspaceState } from '#web/features/quotes/use-workspace.ts';
import { dayOf, rangeDescription, spokenRange } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { EmptyRule } from '#web/ui/rule.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { LadderRowView, type LadderWords } from './ladder-row.tsx';
import { KeptUntil, QuoteSlip } from './lazy-answer.ts';

type ResultPanelProps = {
  state: WorkspaceState;
  /** To change something and run it again. */
  onEdit: () => void;
  /** To leave it as it is after all, or have it back as it was. */
  onLeave: () => void;
  onOpenMath: () => void;
  ref: Ref<HTMLElement>;
};

/** The right side of the quote page. One hidden line tells screen readers what the rest shows; the focus stays where it is. */
export function ResultPanel({ state, onEdit, onLeave, onOpenMath, ref }: ResultPanelProps) {
  const site = useSite();
  return (
    <section ref={ref} className="slip result" aria-labelledby="result-title">
      <div className="result__top">
        <h2 className="slip__title" id="result-title">
          Estimated offer range
        </h2>
        {state.kind === 'answered' && (
          <Suspense fallback={null}>
            <KeptUntil quote={state.quote} />
          </Suspense>
        )}
      </div>
      <output className="vh">{screenReaderText(state, site.phone)}</output>
      <Content state={state} onEdit={onEdit} onLeave={onLeave} />
      {state.kind === 'stale' && <EarlierQuote quote={state.quote} />}
      {state.kind === 'answered' && <Jumps quote={state.quote} onOpenMath={onOpenMath} />}
    </section>
  );
}

function Content({ state, onEdit, onLeave }: Pick<ResultPanelProps, 'state' | 'onEdit' | 'onLeave'>) {
  const site = useSite();
  if ('quote' in state) {
    const extras = state.kind === 'answered' ? state.extras : undefined;
    return (
      <Suspense fallback={<Working text={workingText(false)} />}>
        <QuoteSlip
          quote={state.quote}
          extras={extras}
          isStale={state.kind === 'stale'}
          isChanged={state.kind === 'stale' && state.isChanged}
          onEdit={onEdit}
          onLeave={onLeave}
        />
      </Suspense>
    );
  }
  return (
    <>
      {state.kind === 'before' && <p className="muted">{beforeText(state)}</p>}
      {state.kind === 'working' && <Working text={workingText(state.isOffline)} />}
      {state.kind === 'failed' && (
        <Note tone="error">
          {state.text} {failures.entriesKept} <PhoneLink number={site.phone} />.
        </Note>
      )}
      {state.kind === 'before' ? <WhatIsToCome /> : <EmptyRule />}
    </>
  );
}

const rowsToCome: readonly LadderWords[] = [
  {
    fact: 'Six facts',
    standing: 'about a minute',
    look: 'todo',
    words: 'A range, at once. From the policy statement',
  },
  {
    fact: 'Cash value',
    standing: 'one more figure',
    look: 'todo',
    words: 'Surrender beside it; without a guarantee, a narrower range',
  },
  {
    fact: 'Illustration',
    standing: 'one upload',
    look: 'todo',
    words: 'A firm offer rests on it. The carrier sends it on request',
  },
];

/** Before anything is asked: what each thing known will do, and the other ways to begin. No client is named here. */
function WhatIsToCome() {
  return (
    <>
      <div className="ladder">
        <div className="ladder__rows">
          <ul className="ladder__to-come">
            {rowsToCome.map((row) => (
              <LadderRowView key={row.fact} row={row} />
            ))}
          </ul>
        </div>
      </div>
      <div className="result__foot">
        <p>
          Pick up where you left off in <Link to={pages.savedQuotes}>saved quotes</Link>. Many policies to
          check? <Link to={pages.book}>Scan your book</Link>: names stay on this computer unless you save
          them.
        </p>
      </div>
    </>
  );
}

function Working({ text }: { text: string }) {
  return (
    <div aria-hidden="true">
      <Loading text={text} />
    </div>
  );
}

function EarlierQuote({ quote }: { quote: Quote }) {
  const site = useSite();
  return (
    <div className="result__foot">
      <span className="muted">
        The earlier quote is still in <Link to={pages.savedQuotes}>saved quotes</Link>
        {quote.isRequested ? '.' : ` until ${dayOf(quote.expiresAt, site.businessTimeZone)}.`}
      </span>
    </div>
  );
}

/** What stands below, out of sight. */
function Jumps({ quote, onOpenMath }: { quote: Quote; onOpenMath: () => void }) {
  // Whoever came by a bare email has no papers.
  const hasPapers = useAccount().data?.seesHistory === true;
  return (
    <nav className="jumps" aria-label="More about this quote">
      {sheetParts(quote).map(({ hash, name }) => (
        <Link key={hash} to={`#${hash}`}>
          {name}
        </Link>
      ))}
      {hasPapers && <Link to="#papers">Papers</Link>}
      <Button variant="quiet" isSmall isFlush onClick={onOpenMath}>
        The math
      </Button>
      <Link to={readIllustrationPath(quote.id)}>Illustration</Link>
    </nav>
  );
}

function screenReaderText(state: WorkspaceState, phone: string): string {
  if (state.kind === 'before') return state.wasWithdrawn || state.hasEnded ? beforeText(state) : '';
  if (state.kind === 'working') return workingText(state.isOffline);
  if (state.kind === 'failed') {
    return `${state.text} ${failures.entriesKept} ${phone}.`;
  }
  if (state.kind === 'stale') {
    return state.isChanged ? 'You changed the policy details, so the range no longer applies.' : '';
  }
  const range = `Estimated offer range ${spokenRange(state.quote)} ${rangeDescription(state.quote)}`;
  return [carryWords(state.quote) ?? coverWords(state.quote), range]
    .filter((words) => words !== null)
    .join(' ');
}

function workingText(isOffline: boolean): string {
  return isOffline ? 'You are offline. The range comes once the connection is back' : 'Working out the range';
}

function beforeText({ wasWithdrawn, hasEnded }: Extract<WorkspaceState, { kind: 'before' }>): string {
  if (wasWithdrawn)
    return 'You changed something while the range was being worked out. Press GET QUOTE again.';
  return hasEnded
    ? `This quote has ended: a range stands for ${limits.quoteLifeDays} days. Its facts are in the form. GET QUOTE runs it again, for today, into the same history.`
    : 'Fill in the six facts and the range appears here.';
}

/** What stands below form and result, in its order, by the names of the jumps to it. The math follows. */
function sheetParts({ schedule }: Pick<Quote, 'schedule'>) {
  return [
    { hash: 'keep', name: 'Keep, surrender or sell' },
    { hash: 'after-tax', name: 'After tax' },
    { hash: 'state-rules', name: 'State rules' },
    // An illustration says what is paid each year: there is no one premium to move.
    ...(schedule === null ? [{ hash: 'what-if', name: 'What if' }] : []),
  ];
}
