import { useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import './drop-zone.css';

type DropZoneProps = {
  /** What the chooser offers first, e.g. ".pdf". What is dropped may be anything: the caller checks it. */
  accept: string;
  onFile: (file: File) => void;
} & FieldText;

/** Takes one file, dropped or chosen. Under it lies a real file input, so keyboards and screen readers know it. */
export function DropZone({ label, hint, error, accept, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <div className={isOver ? 'drop drop--over' : 'drop'}>
          <Icon name="upload" />
          <span aria-hidden="true">
            <b className="nowrap">Drop the file here</b> or{' '}
            <span className="nowrap drop__link">choose a file</span>
          </span>
          <span className="hint">{hint}</span>
          <input
            {...ties}
            className="drop__input"
            type="file"
            accept={accept}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              setOver(false);
              const [file] = event.dataTransfer.files;
              // Taken by hand: the browser would leave out what does not end like `accept`, without a word.
              event.preventDefault();
              if (file !== undefined) onFile(file);
            }}
            onDragOver={(event) => event.preventDefault()}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Emptied, so that choosing the same file again is a change.
              event.target.value = '';
              if (file !== undefined) onFile(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
