import { useMutation } from '@tanstack/react-query';
import { adminCalls } from '#contract/admin.ts';
import { authorizedFile } from '#web/api/authorized-call.ts';
import { When } from '#web/api/business-time.tsx';
import { rowActionFailure, withId } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { CaseFile, DeskCase } from '#web/features/cases/desk/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes, saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';
import { CaseReading } from './case-reading.tsx';
import { ContentMark } from './content-mark.tsx';
import { ScanMark } from './scan-mark.tsx';

/** The files of a case. Each download leaves a row in the audit log; one with a virus has none. */
export function CaseFiles({ one: { files, papers, quote } }: { one: DeskCase }) {
  const site = useSite();
  const download = useMutation({
    mutationFn: async ({ id, name }: CaseFile) =>
      saveFile(await authorizedFile(withId(adminCalls.illustration, id)), name),
  });
  return (
    <section className="card stack" aria-labelledby="case-files">
      <h2 id="case-files">Files</h2>
      {files.length === 0 && <p className="muted">Nothing has been sent yet.</p>}
      <ul className="illustrations">
        {files.map((one) => (
          <li key={one.id}>
            {one.scan === 'infected' ? (
              <b className="illustrations__name">{one.name}</b>
            ) : (
              <Button
                variant="quiet"
                isFlush
                isBusy={download.isPending && download.variables.id === one.id}
                onClick={() => download.mutate(one)}
              >
                {one.name}
              </Button>
            )}
            <span className="small muted">
              {papers.find(({ id }) => id === one.paper)?.name ?? 'Illustration or other document'},{' '}
              {formatBytes(one.bytes)}, {one.by === 'advisor' ? 'from the advisor' : 'from us'}{' '}
              <When at={one.at} />
            </span>
            <div className="illustrations__marks">
              <ScanMark {...one} />
              <ContentMark {...one} />
            </div>
            {one.reading && <CaseReading quote={quote} reading={one.reading} />}
          </li>
        ))}
      </ul>
      {download.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(download.error, site.phone)}
        </Note>
      )}
    </section>
  );
}
