import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { ClientSummary } from '#contract/papers/papers.ts';
import { rescissionStart } from '#contract/cases/rescission.ts';
import { saleableOn, type StateRules, waitsLongerForLoan } from '#contract/states/state-rules.ts';
import type { ClientWords } from '#server/features/papers/words/client-words.ts';

type Policy = { state: string; issueDate: CalendarDate | null; loanBalance: number | null };

/** What the state gives the owner: waiting and undoing. What was not verified is said so, never guessed at. */
export function statePoints(
  { state, issueDate, loanBalance }: Policy,
  rules: StateRules | undefined,
  { words, today }: { words: ClientWords; today: CalendarDate },
): ClientSummary['state'] {
  const { state: say } = words;
  return {
    title: say.title(state),
    points: [waiting(), undo(), ...(rules?.paysAfterRescission ? [say.paidAfterUndo] : [])],
  };

  function waiting(): string {
    const years = rules?.waiting.years ?? null;
    if (!rules || years === null) return say.waitingUnknown;
    const { status, from } = saleableOn(rules, issueDate, today);
    const isLonger = waitsLongerForLoan(rules, loanBalance);
    const sentence =
      years === 0
        ? say.noWaiting
        : status === 'now'
          ? say.waitingOver(years, isLonger)
          : status === 'later' && from
            ? say.waitingUntil(years, words.day(from), isLonger)
            : say.waitingYears(years, isLonger);
    return sure(sentence, rules.waiting.confidence);
  }

  function undo(): string {
    if (!rules) return say.undoUnknown;
    const { daysAfterSigning, daysAfterPayment, confidence } = rules.rescission;
    if (daysAfterSigning === null && daysAfterPayment === null) return say.undoUnknown;
    const right = { daysAfterSigning, daysAfterPayment, ...rescissionStart(rules) };
    return sure(say.undo(right, rules.paysAfterRescission), confidence);
  }

  function sure(sentence: string, confidence: StateRules['waiting']['confidence']): string {
    return confidence === 'high' ? sentence : say.unsure(sentence);
  }
}
