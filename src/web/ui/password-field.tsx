import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>;

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="password">
          <input
            {...input}
            {...ties}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            className="password__toggle"
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={ties.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
