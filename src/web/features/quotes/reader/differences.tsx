import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatDollars } from '#contract/text/dollars.ts';
import type { QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { fieldNames, type ReadField } from './reading-facts.ts';

type Values = Partial<QuoteFormValues>;
type DifferencesProps = {
  form: UseFormReturn<QuoteFormValues, unknown, QuoteRequest>;
  read: Values;
  typed: Values;
};

/** Where the quote that was begun says something else, nobody decides but the advisor. */
export function Differences({ form, read, typed }: DifferencesProps) {
  const now = useWatch({ control: form.control });
  const open = (Object.keys(fieldNames) as ReadField[]).filter(
    (name) => name in typed && name in read && typed[name] !== read[name] && now[name] === typed[name],
  );
  if (open.length === 0) return null;
  return (
    <Note tone="warm">
      <ul className="stack">
        {open.map((name) => (
          <li key={name}>
            <b>{fieldNames[name]}:</b> you entered {words(typed[name])}, the illustration says{' '}
            {words(read[name])}.{' '}
            <Button
              variant="quiet"
              isFlush
              onClick={() => form.setValue(name, read[name] as never, { shouldValidate: true })}
            >
              Take {words(read[name])}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function words(value: unknown): string {
  if (typeof value === 'number') return formatDollars(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
