import { useMutation } from '@tanstack/react-query';
import { rowActionFailure } from '#web/api/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';

type PaperButtonProps = {
  label: string;
  /** The name it is saved under, without its ending: it tells nothing of the client. */
  file: string;
  fetch: () => Promise<Blob>;
};

/** Has a paper made and hands it to the browser's downloads. */
export function PaperButton({ label, file, fetch }: PaperButtonProps) {
  const site = useSite();
  const making = useMutation({ mutationFn: async () => saveFile(await fetch(), `${file}.pdf`) });
  return (
    <>
      {making.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(making.error, site.phone)}
        </Note>
      )}
      <div>
        <Button variant="line" isBusy={making.isPending} onClick={() => making.mutate()}>
          {label}
        </Button>
      </div>
    </>
  );
}
