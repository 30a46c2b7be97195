import { useMutation } from '@tanstack/react-query';
import { When } from '#web/api/business-time.tsx';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';
import { fetchKeptFile, useKeptFiles } from './api.ts';

/** The compliance files that were made of a quote, to be had again as they were made. */
export function KeptFiles({ quoteId }: { quoteId: string }) {
  const site = useSite();
  const { data } = useKeptFiles(quoteId);
  const reading = useMutation({
    mutationFn: async (hash: string) =>
      saveFile(await fetchKeptFile(quoteId, hash), `compliance-file-${hash.slice(0, shown)}.pdf`),
  });
  if (data === undefined || data.files.length === 0) return null;
  return (
    <div className="kept-files small">
      <h4 id={`kept-${quoteId}`}>On file</h4>
      {reading.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(reading.error, site.phone)}
        </Note>
      )}
      <ul aria-labelledby={`kept-${quoteId}`}>
        {data.files.map(({ madeAt, hash }) => (
          <li key={hash}>
            <When at={madeAt} />, <span className="muted">SHA-256 {hash.slice(0, shown)}…</span>{' '}
            <Button
              variant="quiet"
              isSmall
              isFlush
              isBusy={reading.isPending && reading.variables === hash}
              onClick={() => reading.mutate(hash)}
            >
              Download<span className="vh"> the file {hash.slice(0, shown)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As many letters of a hash as tell twenty apart. */
const shown = 12;
