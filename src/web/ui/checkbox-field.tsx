import { Checkbox } from '@base-ui/react/checkbox';
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
  ref?: Ref<HTMLElement> | undefined;
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
        <Checkbox.Root
          ref={ref}
          className="check__box"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          onCheckedChange={onChange}
          onBlur={onBlur}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={error !== undefined || undefined}
        >
          <Checkbox.Indicator className="check__mark" />
        </Checkbox.Root>
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
