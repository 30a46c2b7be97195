import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';

type PaperButtonProps = {
  label: string;
  /** The name it is saved under, without its ending: it tells nothing of the client. */
  file: string;
  fetch: () => Promise<Blob>;
  /** What is asked before it is made; null where nothing is. */
  question?: { title: string; text: string; label: string } | null;
};

/** Has a paper made and hands it to the browser's downloads. */
export function PaperButton({ label, file, fetch, question = null }: PaperButtonProps) {
  const site = useSite();
  const making = useMutation({ mutationFn: async () => saveFile(await fetch(), `${file}.pdf`) });
  const [isAsking, setAsking] = useState(false);
  const make = () => making.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <>
      {making.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(making.error, site.phone)}
        </Note>
      )}
      <div>
        <Button
          variant="line"
          isBusy={making.isPending}
          onClick={() => (question === null ? make() : setAsking(true))}
        >
          {label}
        </Button>
      </div>
      {question !== null && (
        <ConfirmDialog
          {...question}
          isOpen={isAsking}
          failure={null}
          isBusy={making.isPending}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
