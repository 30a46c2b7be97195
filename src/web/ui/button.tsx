import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';
import './button.css';

type Look = {
  variant?: 'primary' | 'value' | 'line' | 'quiet' | 'danger' | 'plain' | 'done' | undefined;
  isSmall?: boolean | undefined;
  isWide?: boolean | undefined;
  isFlush?: boolean | undefined;
  className?: string | undefined;
};

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { isBusy?: boolean | undefined };

/** While busy it keeps its color and focus, shows a spinner and takes no second press. */
export function Button({
  variant,
  isSmall,
  isWide,
  isFlush,
  className,
  isBusy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // Pressing would take the focus from the last field, whose complaint then moves the button from under the pointer.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
      {...rest}
      type={type}
      className={buttonClass({ variant, isSmall, isWide, isFlush, className })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** Looks like a button and goes somewhere, so it is a link. */
export function ButtonLink({ to, children, ...look }: Look & { to: string; children: ReactNode }) {
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  );
}

function buttonClass({ variant = 'primary', isSmall, isWide, isFlush, className }: Look): string {
  return [
    'btn',
    `btn--${variant}`,
    isSmall && 'btn--small',
    isWide && 'btn--wide',
    isFlush && 'btn--flush',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

type RowButtonProps = {
  label: string;
  /** What is said instead of the label alone, so that the buttons of a list can be told apart by ear. */
  spoken: string;
  isBusy?: boolean | undefined;
  onClick: () => void;
};

/** What can be done with one entry of a list, as a word. */
export function RowButton({ label, spoken, isBusy, onClick }: RowButtonProps) {
  return (
    <Button variant="quiet" isSmall isFlush aria-label={spoken} isBusy={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
