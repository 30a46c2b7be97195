import type { QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { isFact } from './unrun-change.ts';

const words: Readonly<Record<string, string>> = {
  birthDate: 'date of birth',
  gender: 'gender',
  state: 'state of ownership',
  hasNoLapseGuarantee: 'no-lapse guarantee',
  deathBenefit: 'death benefit',
  annualPremium: 'annual premium',
  surrenderValue: 'surrender value',
  loanBalance: 'loan balance',
  premiumsPaid: 'premiums paid',
  withdrawals: 'withdrawals',
  issueDate: 'issue date',
  isVariable: 'variable policy',
};

type UnrunNoteProps = {
  change: Partial<QuoteFormValues>;
  onBringBack: () => void;
  onForget: () => void;
};

/** What was changed in this quote and not run, before the page was left. */
export function UnrunNote({ change, onBringBack, onForget }: UnrunNoteProps) {
  const names = Object.keys(change).filter(isFact);
  if (names.length === 0) return null;
  return (
    <Note>
      This is the quote as it was run. You had changed {names.map((name) => words[name]).join(', ')} and not
      run it.{' '}
      <Button variant="quiet" isSmall isFlush onClick={onBringBack}>
        Bring it back
      </Button>{' '}
      <Button variant="quiet" isSmall isFlush onClick={onForget}>
        Forget it
      </Button>
    </Note>
  );
}
