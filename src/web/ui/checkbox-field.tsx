import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';
import './checkbox.css';

type CheckboxFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** There is no room for the hint: it is read out, and shown to a pointer that rests. */
  isHintSpoken?: boolean | undefined;
  error?: string | undefined;
  name?: string | undefined;
  isChecked: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The whole row is the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  const {
    label,
    hint,
    isHintSpoken = false,
    error,
    name,
    isChecked,
    isDisabled = false,
    onChange,
    onBlur,
    ref,
  } = props;
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className="field">
      <label
        className={error === undefined ? 'check' : 'check check--error'}
        data-disabled={isDisabled || undefined}
        title={isHintSpoken && typeof hint === 'string' ? hint : undefined}
      >
        <input
          ref={ref}
          type="checkbox"
          className="check__box"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={error !== undefined || undefined}
        />
        <span className="check__text">
          <b id={`${id}-label`}>{label}</b>
          {hint !== undefined && (
            <span className={isHintSpoken ? 'vh' : 'hint'} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`} sentence={error} />}
    </div>
  );
}
