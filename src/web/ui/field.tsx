import { type ComponentProps, type ReactNode, type RefCallback, useCallback, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

/** The words around a control. An error replaces the hint. */
export type FieldText = {
  label: string;
  /** What stands around it says it already: it is read out. */
  isLabelSpoken?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** What ties the control to its words. */
export type ControlTies = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  children: (ties: ControlTies) => ReactNode;
} & FieldText;

export function Field({ label, isLabelSpoken = false, hint, error, children }: FieldProps) {
  const id = useId();
  const wordsId = `${id}-words`;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const ties: ControlTies = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error !== undefined || hasHint ? wordsId : undefined,
  };
  return (
    <div className={error === undefined ? 'field' : 'field field--error'}>
      <label className={isLabelSpoken ? 'vh' : 'label'} htmlFor={id}>
        {label}
      </label>
      {children(ties)}
      {error !== undefined && <FieldError id={wordsId} sentence={error} />}
      {error === undefined && hasHint && (
        <div className="hint" id={wordsId}>
          {hint}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>{sentence}</span>
    </p>
  );
}

type TextFieldProps = FieldText & ComponentProps<'input'>;

export function TextField({ label, isLabelSpoken, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} isLabelSpoken={isLabelSpoken} hint={hint} error={error}>
      {(ties) => <input type="text" {...input} {...ties} className="input" />}
    </Field>
  );
}

/** One ref callback for two owners: the mask and the form both hold the input. */
export function useMergedRef<Node>(
  first: RefCallback<Node>,
  second: RefCallback<Node> | undefined,
): RefCallback<Node> {
  return useCallback(
    (node: Node | null) => {
      first(node);
      second?.(node);
    },
    [first, second],
  );
}
