import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PinRule } from '#web/ui/pin-rule.tsx';
import { Range } from '#web/ui/range.tsx';
import { EmptyRule, Rule } from '#web/ui/rule.tsx';
import { Steps } from '#web/ui/steps.tsx';

const steps = [
  { title: 'First', text: 'What is done first.', when: 'Now' },
  { title: 'Second', text: 'What follows.', when: 'Then' },
  { title: 'Third', text: 'How it ends.', when: 'Last' },
];

export function Shapes() {
  return (
    <>
      <section className="slip stack" aria-labelledby="shapes">
        <h2 className="slip__title" id="shapes">
          Range and rule
        </h2>
        <Range text="$118,204 - $171,285" />
        <Rule
          label="On one scale from $0 to $200,000: surrender value $27,400, estimate $118,204 to $171,285"
          max={200_000}
          low={118_204}
          high={171_285}
          mark={27_400}
          markLabel="Surrender"
          format={(amount) => `$${amount.toLocaleString('en-US')}`}
          spanLabel="Estimate"
          hasEnds
        />
        <Rule
          label="On one scale from $0 to $200,000: estimate $118,204 to $171,285"
          max={200_000}
          low={118_204}
          high={171_285}
          format={(amount) => `$${amount.toLocaleString('en-US')}`}
          spanLabel="Estimate, without a mark"
          hasEnds
        />
        <Rule
          label="On one scale from $0 to $50,000: surrender value $36,000, estimate $0 to $33,000"
          max={50_000}
          low={0}
          high={33_000}
          mark={36_000}
          markLabel="Surrender"
          format={(amount) => `$${amount.toLocaleString('en-US')}`}
          spanLabel="Estimate below the mark"
          hasEnds
        />
        <PinRule
          label="On one scale from $0 to $200,000: surrender $69,500, estimate $104,008 to $168,432, firm offer $136,000"
          max={200_000}
          low={104_008}
          high={168_432}
          spanLabel="Estimate"
          pin={136_000}
          pinLabel="$136,000 after the loan"
          mark={69_500}
          markLabel="Surrender"
          format={(amount) => `$${amount.toLocaleString('en-US')}`}
        />
        <Range text="$118,204 - $171,285" isStale />
        <EmptyRule />
      </section>
      <section className="card" aria-label="Steps">
        <Steps steps={steps} heading="h2" />
      </section>
      <EmptyState
        title="No saved quotes"
        text="Each one is kept here."
        action={<ButtonLink to="/">Start</ButtonLink>}
      />
    </>
  );
}
