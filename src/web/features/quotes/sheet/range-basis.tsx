import { basisWords, endsWords, knowsAccount, narrowWords } from '#contract/quotes/estimate-words.ts';
import { offerNeeds } from '#contract/quotes/policy-notices.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { useNotices } from '#web/features/quotes/result/quote-notices.tsx';

/** What each end rests on, where the premium may not carry the policy; all of it where a calendar has the ladder's place. */
export function RangeBasis({ quote }: { quote: Quote }) {
  const { obstacle } = useNotices(quote);
  const isWaiting = !quote.isRequested && obstacle?.need === offerNeeds.notYet;
  const narrows = isWaiting && knowsAccount(quote) && quote.surrenderPaysMore !== 'yes';
  const sentences = [
    isWaiting ? basisWords(quote) : null,
    ...endsWords(quote),
    narrows ? narrowWords(quote) : null,
  ].filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="range-basis">
      <h2 id="range-basis">What the range rests on</h2>
      <div className="stack stack--text">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
