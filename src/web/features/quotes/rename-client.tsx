import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useRename } from './api.ts';

type RenameClientProps = {
  quote: Quote;
  /** What it is called now, for whoever hears the button. */
  name: string;
  onRenamed?: (() => void) | undefined;
  /** Beside other buttons, not beside words. */
  isBoxed?: boolean;
};

/** A button that asks for the client's nickname: it changes without a new run. */
export function RenameClient({ quote, name, onRenamed, isBoxed = false }: RenameClientProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={isBoxed ? 'line' : 'quiet'}
        isSmall
        isFlush={!isBoxed}
        className={isBoxed ? undefined : 'client-rename'}
        onClick={() => setOpen(true)}
      >
        {quote.nickname === null ? 'Name it' : 'Rename'}
        <span className="vh">: {name}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Client nickname" isForm>
        <RenameForm
          quote={quote}
          onDone={() => {
            close();
            onRenamed?.();
          }}
        />
      </Dialog>
    </>
  );
}

function RenameForm({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const site = useSite();
  const [nickname, setNickname] = useState(quote.nickname ?? '');
  const rename = useRename(quote);
  return (
    <form
      className="stack"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate(nickname, { onSuccess: onDone });
      }}
    >
      <TextField
        label="Client nickname (optional)"
        hint="Only you see it."
        maxLength={limits.nickname.max}
        autoComplete="off"
        value={nickname}
        onChange={({ target }) => setNickname(target.value)}
      />
      {rename.error && (
        <Note tone="error" role="alert">
          {rowActionFailure(rename.error, site.phone)}
        </Note>
      )}
      <div className="actions">
        <Button type="submit" isBusy={rename.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
