import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
  /** Shown over the option, where the browser does so. */
  title?: string | undefined;
}

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    /** Shown until something is chosen; its value is empty. Left out where something always is. */
    placeholder?: string | undefined;
    options: readonly SelectOption[];
  };

/** The browser's own list: on a phone it is the wheel people know, and type-ahead comes with it. */
export function SelectField({ label, hint, error, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="select-box">
          <select {...select} {...ties} className="select">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.isDisabled}
                title={option.title}
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </Field>
  );
}
