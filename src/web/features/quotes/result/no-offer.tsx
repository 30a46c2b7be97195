import type { Explanation } from '#contract/quotes/explanation.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useExplanation } from '#web/features/quotes/explanation/api.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** Why an estimate is $0: in general at once, and for this policy as soon as its math is here. */
export function NoOffer({ quote }: { quote: Quote }) {
  const site = useSite();
  const { data } = useExplanation(quote.id);
  const words = data && noOfferText(data);
  return (
    <div className="stack result__zero">
      <p>
        {words?.because ?? 'Nothing is left for a buyer who asks for the return shown in the math.'} For the
        family the policy may still be worth keeping, or keeping smaller. Questions:{' '}
        <PhoneLink number={site.phone} />.
      </p>
      {words && words.whatWouldChangeIt.length > 0 && (
        <ul className="bullets">
          {words.whatWouldChangeIt.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function noOfferText(explanation: Explanation) {
  return explanation.kind === 'none' ? explanation.words : explanation.high.noOffer;
}
