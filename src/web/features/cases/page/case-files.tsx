import { useMutation } from '@tanstack/react-query';
import type { Case } from '#contract/cases/case.ts';
import { isClosed } from '#contract/cases/case-life.ts';
import { failures } from '#contract/failures.ts';
import { quotePath } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { When } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { fetchCaseFile } from '#web/features/cases/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes, saveFile } from '#web/ui/files.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { UploadButton } from './upload-button.tsx';

type CaseFile = Case['files'][number];

/** All files of the case: what each is, who sent it and when. */
export function CaseFiles({ theCase }: { theCase: Case }) {
  const site = useSite();
  const download = useMutation({
    mutationFn: async ({ id, name }: CaseFile) => saveFile(await fetchCaseFile(theCase.id, id), name),
  });
  const paperName = (id: string | null) => theCase.papers.find((paper) => paper.id === id)?.name;
  return (
    <section className="card stack" aria-labelledby="own-case-files">
      <h2 id="own-case-files">Files</h2>
      {theCase.files.length === 0 && <p className="muted">No files yet.</p>}
      <ul className="own-case-files">
        {theCase.files.map((file) => (
          <li key={file.id} className="own-case-files__file">
            <Icon name="file" />
            <div className="own-case-files__words">
              <b>{file.name}</b>
              <small>
                {paperName(file.paper) !== undefined && `${paperName(file.paper)}. `}
                From {file.by === 'advisor' ? 'you' : product.name}, <When at={file.at} />,{' '}
                {formatBytes(file.bytes)}
              </small>
            </div>
            <Button
              variant="quiet"
              isSmall
              isFlush
              aria-label={`Download ${file.name}`}
              isBusy={download.isPending && download.variables.id === file.id}
              onClick={() => download.mutate(file)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {download.isError && (
        <Note tone="error" role="alert">
          {failureSentence(download.error, failures.ourFault(site.phone))}
        </Note>
      )}
      <p className="small muted">
        The client summary and the compliance file are made{' '}
        <Link to={quotePath(theCase.id)}>with the estimate</Link>.
      </p>
      {!isClosed(theCase.stage) && (
        <UploadButton caseId={theCase.id} label="Add a file" spoken="Add a file to this case" />
      )}
    </section>
  );
}
