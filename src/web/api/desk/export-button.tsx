import { useMutation } from '@tanstack/react-query';
import { adminCalls, type ExportKind } from '#contract/admin.ts';
import { product } from '#contract/product.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';
import { authorizedFile } from '#web/api/authorized-call.ts';
import { rowActionFailure } from './row-action.ts';
import { useSite } from '#web/api/site-context.tsx';

/** All of a table as a file for a spreadsheet, whatever is shown of it. It is in the log that it was downloaded. */
export function ExportButton({ kind, label }: { kind: ExportKind; label: string }) {
  const site = useSite();
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await authorizedFile(adminCalls.export.replace(':kind', kind)), `${product.slug}-${kind}.csv`),
  });
  return (
    <div>
      <Button variant="quiet" isFlush isBusy={download.isPending} onClick={() => download.mutate()}>
        {label}
      </Button>
      {download.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(download.error, site.phone)}
        </Note>
      )}
    </div>
  );
}
