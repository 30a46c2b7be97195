import { Button } from './button.tsx';
import { Note } from './note.tsx';

type PageErrorProps = {
  sentence: string;
  retryLabel?: string | undefined;
  onRetry: () => void;
};

/** A page that could not get what it shows: says what to do, and offers it. */
export function PageError({ sentence, retryLabel = 'Try again', onRetry }: PageErrorProps) {
  return (
    <div className="stack">
      <Note tone="error" role="alert">
        {sentence}
      </Note>
      <div>
        <Button variant="line" onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
