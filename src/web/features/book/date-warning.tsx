import { issueDatesWantedWords } from '#contract/quotes/notice-words.ts';
import { Note } from '#web/ui/note.tsx';
import type { Scan } from './book-step.ts';

/** Above the rows, on the page and on paper: how many were valued without a date that should be found first. */
export function DateWarning({ scan: { totals, rules } }: { scan: Pick<Scan, 'totals' | 'rules'> }) {
  if (totals.dateWanted === 0) return null;
  const codes = rules.states.flatMap(([code, { rules: of }]) =>
    of?.evaluationForfeitsExemption ? [code] : [],
  );
  return <Note tone="warm">{issueDatesWantedWords(totals.dateWanted, codes.toSorted())}</Note>;
}
