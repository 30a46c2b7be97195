import './steps.css';

export type Step = {
  title: string;
  text: string;
  when: string;
};

/** Numbered steps under one bracket. */
export function Steps({ steps, heading: Heading }: { steps: readonly Step[]; heading: 'h2' | 'h3' }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className="steps__n" aria-hidden="true">
            {index + 1}
          </span>
          <Heading className="display">{step.title}</Heading>
          <p>{step.text}</p>
          <p className="when">{step.when}</p>
        </li>
      ))}
    </ol>
  );
}
