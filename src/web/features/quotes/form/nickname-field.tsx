import { useController } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { AskedQuote } from '#contract/quote.ts';
import { rowActionFailure } from '#web/api/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useRename } from '#web/features/quotes/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { QuoteControl } from './quote-draft.ts';

type NicknameFieldProps = {
  control: QuoteControl;
  /** The quote that stands beside the form: it is called by another name without a new run. */
  quote: AskedQuote | undefined;
  onSaved: () => void;
};

export function NicknameField({ control, quote, onSaved }: NicknameFieldProps) {
  const { field, fieldState } = useController({ control, name: 'nickname' });
  return (
    <TextField
      {...field}
      label="Client nickname (optional)"
      hint={
        <>
          Only you see it.{' '}
          {quote && field.value.trim() !== (quote.nickname ?? '') && (
            <SaveNickname quote={quote} nickname={field.value} onSaved={onSaved} />
          )}
        </>
      }
      autoComplete="off"
      maxLength={limits.nickname.max}
      error={fieldState.error?.message}
    />
  );
}

type SaveNicknameProps = { quote: AskedQuote; nickname: string; onSaved: () => void };

function SaveNickname({ quote, nickname, onSaved }: SaveNicknameProps) {
  const site = useSite();
  const rename = useRename(quote);
  return (
    <>
      <Button
        variant="quiet"
        isSmall
        isFlush
        isBusy={rename.isPending}
        onClick={() => rename.mutate(nickname, { onSuccess: onSaved })}
      >
        Save the name
      </Button>
      {rename.error && <span role="alert"> {rowActionFailure(rename.error, site.phone)}</span>}
    </>
  );
}
