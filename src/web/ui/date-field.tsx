import { useMaskito } from '@maskito/react';
import type { RefCallback } from 'react';
import { dateMask } from './date-mask.ts';
import { Field, type FieldText, useMergedRef } from './field.tsx';

type DateFieldProps = {
  name?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: RefCallback<HTMLInputElement> | undefined;
} & FieldText;

/** A date as MM/DD/YYYY; the slashes come by themselves. Gives out the text, whole or not. */
export function DateField({ label, hint, error, name, value, onChange, onBlur, ref }: DateFieldProps) {
  const attach = useMergedRef(useMaskito({ options: dateMask }), ref);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <input
          {...ties}
          ref={attach}
          className="input"
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
