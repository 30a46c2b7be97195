import { useController } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import type { AskedQuote } from '#contract/quotes/quote.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { useRename } from '#web/features/quotes/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { QuoteControl } from './quote-draft.ts';
import './nickname-field.css';

type NicknameFieldProps = {
  control: QuoteControl;
  /** The quote that stands beside the form: it is called by another name without a new run. */
  quote: AskedQuote | undefined;
  onSaved: () => void;
};

export function NicknameField({ control, quote, onSaved }: NicknameFieldProps) {
  const { field, fieldState } = useController({ control, name: 'nickname' });
  const rename = useRename({ id: quote?.id ?? '' });
  const isOther = quote !== undefined && field.value.trim() !== (quote.nickname ?? '');
  const failure = isOther && rename.error ? failureSentence(rename.error, failures.notKept) : undefined;
  return (
    <TextField
      {...field}
      label="Client nickname (optional)"
      hint={
        isOther ? (
          <Button
            variant="quiet"
            isSmall
            isFlush
            className="nickname-save"
            isBusy={rename.isPending}
            onClick={() => rename.mutate(field.value, { onSuccess: onSaved })}
          >
            Save the name
          </Button>
        ) : (
          'Only you see it.'
        )
      }
      autoComplete="off"
      maxLength={limits.nickname.max}
      error={fieldState.error?.message ?? failure}
    />
  );
}
