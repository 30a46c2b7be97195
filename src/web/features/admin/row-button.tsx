import { Button } from '#web/ui/button.tsx';

interface RowButtonProps {
  label: string;
  /** What is said instead of the label alone, so that the buttons of a list can be told apart by ear. */
  spoken: string;
  isBusy?: boolean | undefined;
  onClick: () => void;
}

/** What can be done with one entry of a list, as a word. */
export function RowButton({ label, spoken, isBusy, onClick }: RowButtonProps) {
  return (
    <Button variant="quiet" isSmall isFlush aria-label={spoken} isBusy={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
