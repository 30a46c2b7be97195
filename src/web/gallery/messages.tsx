import { Badge } from '#web/ui/badge.tsx';
import { FileCard } from '#web/ui/file-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { Specimen, Specimens } from './specimen.tsx';

export function Messages() {
  return (
    <Specimens title="Messages">
      <Specimen state="Done">
        <Note tone="ok">Email Sent Successfully!</Note>
      </Specimen>
      <Specimen state="Error">
        <Note tone="error">Username or password is invalid.</Note>
      </Specimen>
      <Specimen state="Notice">
        <Note tone="warm">Login may take up to 15 seconds.</Note>
      </Specimen>
      <Specimen state="Plain">
        <Note>Nothing to decide.</Note>
      </Specimen>
      <Specimen state="Badges">
        <p>
          <Badge>
            <Icon name="check" />
            OFFER REQUESTED
          </Badge>{' '}
          <Badge tone="wait">New</Badge> <Badge tone="plain">In review</Badge>{' '}
          <Badge tone="danger">Virus found</Badge>
        </p>
      </Specimen>
      <Specimen state="Spinner">
        <Loading text="Working out the range" />
      </Specimen>
      <Specimen state="Progress">
        <ProgressBar label="Upload progress" percent={64} text="Uploading, 64%" />
      </Specimen>
      <Specimen state="File, uploading">
        <FileCard name="In-force-illustration-2026.pdf" bytes={2_516_582}>
          <ProgressBar label="Upload of the file" percent={64} text="Uploading, 64%" />
        </FileCard>
      </Specimen>
      <Specimen state="Page error">
        <PageError sentence="We could not load this." onRetry={() => location.reload()} />
      </Specimen>
    </Specimens>
  );
}
