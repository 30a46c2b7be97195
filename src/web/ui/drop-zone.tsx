import { useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import './drop-zone.css';

type DropZoneProps = {
  /** What the chooser offers first, e.g. ".pdf". What is dropped may be anything: the caller checks it. */
  accept: string;
  onFiles: (files: File[]) => void;
  /** Several at once. */
  isMultiple?: boolean | undefined;
} & FieldText;

/** Takes a file or several, dropped or chosen. Under it lies a real file input, so keyboards and screen readers know it. */
export function DropZone({ label, hint, error, accept, onFiles, isMultiple = false }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <div className={isOver ? 'drop drop--over' : 'drop'}>
          <Icon name="upload" />
          <span aria-hidden="true">
            <b className="nowrap">{isMultiple ? 'Drop the files here' : 'Drop the file here'}</b> or{' '}
            <span className="nowrap drop__link">{isMultiple ? 'choose files' : 'choose a file'}</span>
          </span>
          <span className="hint">{hint}</span>
          <input
            {...ties}
            className="drop__input"
            type="file"
            accept={accept}
            multiple={isMultiple}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              setOver(false);
              const files = [...event.dataTransfer.files];
              // Taken by hand: the browser would leave out what does not end like `accept`, without a word.
              event.preventDefault();
              if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
            }}
            onDragOver={(event) => event.preventDefault()}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              // Emptied, so that choosing the same file again is a change.
              event.target.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
        </div>
      )}
    </Field>
  );
}
