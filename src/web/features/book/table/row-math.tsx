import { useEffect, useState } from 'react';
import { formatOfferRange } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';
import { ExplanationDetails } from '#web/features/quotes/explanation/explanation-content.tsx';
import '#web/features/quotes/explanation/explanation-panel.css';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { BookClient } from '#web/features/book/reader/book-client.ts';
import type { RowMath } from '#web/features/book/reader/book-messages.ts';
import { requestOf } from '#web/features/book/request-of-row.ts';

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
  const quote = math && quoteOf(math);
  if (math === null || quote === null) {
    return <p>This row is not valued, so there is no math behind it: its verdict says why.</p>;
  }
  return (
    <div className="stack math">
      <p className="book-math__range">{formatOfferRange(quote.offerLow, quote.offerHigh)}</p>
      {math.explanation.kind === 'explained' && (
        <div>
          <Segmented
            label="Which estimate to explain"
            options={estimates}
            value={which}
            onChange={setWhich}
          />
        </div>
      )}
      <ExplanationDetails quote={quote} explanation={math.explanation} which={which} />
    </div>
  );
}

/** The row as the quote it would be, for the parts that explain one. It is sent nowhere. */
function quoteOf({ shown, explanation, findings }: RowMath): Quote | null {
  const request = requestOf(shown, null);
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
