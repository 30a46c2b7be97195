import type { ReactNode } from 'react';
import './button.css';
import './file-button.css';

type FileButtonProps = {
  /** What is said instead of the words alone, so that the buttons of a list can be told apart by ear. */
  spoken: string;
  accept: string;
  variant?: 'primary' | 'line' | 'quiet' | undefined;
  isSmall?: boolean | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Looks like a button and is the browser's own choice of a file. */
export function FileButton({ spoken, accept, variant = 'line', isSmall, onFile, children }: FileButtonProps) {
  return (
    <span className={`btn btn--${variant}${isSmall ? ' btn--small' : ''} file-button`}>
      {children}
      <input
        className="file-button__input"
        type="file"
        aria-label={spoken}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that choosing the same file again is a change.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}
