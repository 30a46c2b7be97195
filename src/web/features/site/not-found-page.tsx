import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from '#web/ui/lost.tsx';

export function NotFoundPage() {
  return (
    <Lost
      number={404}
      scaleLabel="Every page we have"
      pinLabel="You are here"
      title="Page Not Found"
      text="This one is outside our range. The address may be mistyped, or the page may have moved."
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  );
}
