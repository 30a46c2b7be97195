import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedDisabled } from './typed-disabled.ts';

export type SelectOption = {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
  /** Shown over the option, where the browser does so. */
  title?: string | undefined;
};

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'children'> & {
    /** Shown until something is chosen; its value is empty. Left out where something always is. */
    placeholder?: string | undefined;
    options: readonly SelectOption[];
    /** Someone typed the name of what cannot be chosen: the browser would quietly take a neighbor instead. */
    onTypedDisabled?: (() => void) | undefined;
  };

/** The browser's own list: on a phone it is the wheel people know, and type-ahead comes with it. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, placeholder, options, onTypedDisabled, ...select } = props;
  const namesDisabled = useTypedDisabled(options);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="select-box">
          <select
            {...select}
            {...ties}
            className="select"
            onKeyDown={(event) => {
              if (!namesDisabled(event.key)) return;
              event.preventDefault();
              onTypedDisabled?.();
            }}
          >
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
