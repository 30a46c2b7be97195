import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

type TextFieldProps = FieldWords & ComponentProps<'input'>;

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <input type="text" {...input} {...ties} className="input" />}
    </Field>
  );
}
