import { endsWords, footings, knowsAccount, runsDryWords, surrenderWords } from '#contract/estimate-words.ts';
import { formatDollars } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

/** What the range rests on and what would narrow it. Quotes on the first assumptions show what they showed. */
export function RangeBasis({ quote }: { quote: Quote }) {
  if (!knowsAccount(quote)) return null;
  const sentences = [runsDryWords(quote), ...endsWords(quote)].filter((sentence) => sentence !== null);
  return (
    <div className="stack basis">
      <SurrenderNote quote={quote} />
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h3>What it rests on, and what would narrow it</h3>
      <ul className="basis__list">
        {footings(quote).map(({ fact, isKnown, whatItDoes }) => (
          <li key={fact} className={isKnown ? 'basis__fact is-known' : 'basis__fact'}>
            {isKnown && <Icon name="check" />}
            <span>
              <b>
                {fact}
                <span className="vh">{isKnown ? ', counted' : ', not given'}</span>:
              </b>{' '}
              {whatItDoes}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SurrenderNote({ quote }: { quote: Quote }) {
  const words = surrenderWords(quote);
  if (words === null || quote.surrenderValue === null) return null;
  return (
    <Note tone="warm">
      <b>{words}.</b> The surrender value, {formatDollars(quote.surrenderValue)},{' '}
      {quote.surrenderPaysMore === 'yes' ? 'is not below the high end.' : 'lies inside the range.'}
    </Note>
  );
}
