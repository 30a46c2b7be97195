import { messages } from '#contract/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from '#web/ui/lost.tsx';

export function FigEmailRequiredPage() {
  return (
    <Lost
      number={407}
      scaleLabel="What the link carries"
      pinLabel="Email goes here"
      title="FIG Email Required"
      text={messages.figEmailRequired}
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  );
}
