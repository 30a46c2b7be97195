import { useEffect, useRef } from 'react';
import { coverWords, isSaleMost } from '#contract/quotes/estimate-words.ts';
import { formatOfferRange } from '#contract/text/dollars.ts';
import { pages, quotePath } from '#contract/pages.ts';
import { SurrenderFirst, SurrenderNote } from '#web/features/quotes/surrender-first.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Range } from '#web/ui/range.tsx';
import type { BeforeAndAfter } from './api.ts';
import { agesDifferWords } from './checks.ts';

type RangeChangeProps = BeforeAndAfter & {
  /** At which the priced ledger ends by its own count; null where it does not. */
  lapseAge: number | null;
};

/** The range on the facts alone, struck, and on the illustration. Neither is an offer. */
export function RangeChange({ before, after, lapseAge }: RangeChangeProps) {
  const card = useRef<HTMLElement>(null);
  // It comes up above the button that asked for it; the focus stays there.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const cover = coverWords(after);
  const agesDiffer = agesDifferWords(lapseAge, after.runsDryAtAge);
  return (
    <section ref={card} className="card stack" aria-labelledby="range-change" aria-live="polite">
      <h2 id="range-change">The range</h2>
      <p>
        Before, on the facts alone:{' '}
        <s className="nowrap">{formatOfferRange(before.offerLow, before.offerHigh)}</s>
      </p>
      <div className="stack stack--text">
        <p>After, on the premiums and benefits of the illustration:</p>
        {after.surrenderPaysMore === 'yes' ? (
          <SurrenderFirst quote={after} />
        ) : (
          <Range text={formatOfferRange(after.offerLow, after.offerHigh)} isPlain={!isSaleMost(after)} />
        )}
      </div>
      <SurrenderNote quote={after} />
      {cover && (
        <p>
          {cover} {agesDiffer}
        </p>
      )}
      <p className="fine">
        Both are saved as runs of one quote. An estimate, not an offer: a firm offer comes from the desk.
      </p>
      <div className="actions">
        <ButtonLink to={quotePath(after.id)}>Open this quote</ButtonLink>
        <ButtonLink to={pages.savedQuotes} variant="line">
          See it in saved quotes
        </ButtonLink>
      </div>
    </section>
  );
}
