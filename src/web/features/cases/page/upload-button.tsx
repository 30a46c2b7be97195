import { illustrationEndings } from '#web/features/cases/request/illustration-check.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type CaseUpload, useCaseUpload } from './case-upload.ts';

type UploadButtonProps = {
  caseId: string;
  paperId?: string | undefined;
  label: string;
  /** What the file is for, to tell the buttons of a list apart. */
  spoken: string;
  variant?: 'primary' | 'line' | 'quiet' | undefined;
};

/** Sends a file at once, and says in its own place how that goes. */
export function UploadButton({ caseId, paperId, label, spoken, variant }: UploadButtonProps) {
  const { state, send } = useCaseUpload(caseId, paperId ?? null);
  return (
    <div className="own-case-upload">
      {state.kind !== 'sending' && (
        <FileButton spoken={spoken} accept={illustrationEndings} variant={variant} isSmall onFile={send}>
          <Icon name="upload" />
          {label}
        </FileButton>
      )}
      <Progress state={state} />
    </div>
  );
}

function Progress({ state }: { state: CaseUpload }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return (
      <Note tone="error" role="alert">
        {state.text}
      </Note>
    );
  if (state.kind === 'sent')
    return (
      <Note tone="ok" isStatus>
        {state.name} is here.
      </Note>
    );
  const { name, percent } = state;
  return (
    <ProgressBar
      label={`Upload of ${name}`}
      percent={percent}
      text={percent < 100 ? `Uploading, ${percent}%` : 'Uploaded, being checked'}
    />
  );
}
