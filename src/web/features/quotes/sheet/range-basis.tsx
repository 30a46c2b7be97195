import { endsWords } from '#contract/estimate-words.ts';
import type { Quote } from '#contract/quote.ts';

/** What each end rests on, where the premium may not carry the policy. */
export function RangeBasis({ quote }: { quote: Quote }) {
  const sentences = endsWords(quote);
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
