import { useEffect, useState } from 'react';
import { formatOfferRange } from '#contract/text/dollars.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { cellWords } from '#reading/book/unusable-cells.ts';
import type { Explanation } from '#valuation/explain-offer.ts';
import { ExplanationDetails } from '#web/features/quotes/explanation/explanation-content.tsx';
import '#web/features/quotes/explanation/explanation-panel.css';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { BookClient } from '#web/features/book/reader/book-client.ts';
import type { RowMath, ShownRow } from '#web/features/book/reader/book-messages.ts';
import { requestOf } from '#web/features/book/request-of-row.ts';
import { verdictWords } from '#web/features/book/verdict-words.ts';

type RowMathDialogProps = { client: BookClient; row: number | null; onClose: () => void };

/** The math of one row, worked out in this tab on the facts that were read. */
export function RowMathDialog({ client, row, onClose }: RowMathDialogProps) {
  const shown = useLastShown(row);
  return (
    <Dialog isOpen={row !== null} onClose={onClose} title={`Row ${shown ?? ''}`}>
      {shown !== null && <Working key={shown} client={client} row={shown} />}
    </Dialog>
  );
}

const estimates = [
  { value: 'low', label: 'Low estimate' },
  { value: 'high', label: 'High estimate' },
] as const;

function Working({ client, row }: { client: BookClient; row: number }) {
  const [math, setMath] = useState<RowMath | null | 'loading'>('loading');
  const [which, setWhich] = useState<'low' | 'high'>('high');
  useEffect(() => void client.ask('math', { row }).then(setMath), [client, row]);
  if (math === 'loading') return <Loading text="Working out the math" />;
  if (math === null) return null;
  const { shown, explanation } = math;
  const quote = explanation && quoteOf(shown, explanation);
  if (!quote) {
    return (
      <div className="stack">
        <p>
          <b>{verdictWords(shown).label}.</b> This row is not valued, so there is no math behind it.
        </p>
        <UnusableCells row={shown} />
      </div>
    );
  }
  return (
    <div className="stack math">
      <p className="book-math__range">{formatOfferRange(quote.offerLow, quote.offerHigh)}</p>
      <UnusableCells row={shown} />
      {explanation.kind === 'explained' && (
        <div>
          <Segmented
            label="Which estimate to explain"
            options={estimates}
            value={which}
            onChange={setWhich}
          />
        </div>
      )}
      <ExplanationDetails quote={quote} explanation={explanation} which={which} />
    </div>
  );
}

/** Cell by cell what of the row could not be used. */
function UnusableCells({ row }: { row: ShownRow }) {
  const { unusable } = row;
  if (unusable.length === 0) return null;
  return (
    <Note tone="warm">
      <ul>
        {unusable.map((cell) => (
          <li key={cell.field}>{cellWords(cell)}.</li>
        ))}
      </ul>
      {row.high !== null && <p>The range is made without what cannot be used.</p>}
    </Note>
  );
}

/** The row as the quote it would be, for the parts that explain one. It is sent nowhere. */
function quoteOf(shown: ShownRow, explanation: Explanation): Quote | null {
  const request = requestOf(shown, null);
  const findings = explanation.kind === 'explained' ? explanation.findings : null;
  if (request === null) return null;
  const now = new Date();
  return {
    ...request,
    id: '',
    createdAt: now,
    expiresAt: now,
    age: shown.age ?? 0,
    offerLow: shown.low ?? 0,
    offerHigh: shown.high ?? 0,
    assumptionsVersion: explanation.version,
    requiredPremium: findings?.requiredPremium == null ? null : Math.ceil(findings.requiredPremium),
    runsDryAtAge: findings?.runsDryAtAge ?? null,
    cashValueToCarry: findings?.cashValueToCarry ?? null,
    surrenderPaysMore: findings?.surrenderPaysMore ?? null,
    surrenderWouldPayMore: findings?.surrenderWouldPayMore ?? null,
    isCapped: explanation.kind === 'explained' && explanation.isCapped,
    carryBasis: explanation.kind === 'explained' ? explanation.carryBasis : null,
    accountId: '',
    accountEmail: '',
    isEmailed: false,
    isSaved: false,
    isRequested: false,
    notices: [],
    watchedUntil: null,
    earlierRuns: [],
    case: null,
  };
}
