import { useRef, useState } from 'react';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import { failures } from '#contract/failures.ts';
import { ApiError, failureSentence } from '#web/api/api-error.ts';
import { useSite } from '#web/api/site-context.tsx';
import { type CaseAct, useCaseAct, useRefreshCase } from '#web/features/cases/api.ts';

/** What an advisor answers to an offer, each with one confirming step, and what came of it. */
export function useCaseAnswers(caseId: string) {
  const site = useSite();
  const [asked, setAsked] = useState<CaseAct | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const { mutate, reset, error, isPending } = useCaseAct(caseId);
  const refresh = useRefreshCase(caseId);
  const isUnderWay = useRef(false);

  const ask = (act: CaseAct) => {
    reset();
    setMoved(false);
    setAsked(act);
  };
  const answer = (act: CaseAct, json: { reason?: string; amount?: number | null } = {}) => {
    // A second press may come before the first is drawn.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(
      { act, json },
      {
        onSuccess: () => setAsked(null),
        onError: (failure) => {
          if (!isElsewhere(failure)) return;
          setAsked(null);
          setMoved(true);
          void refresh();
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };
  return {
    asked,
    ask,
    close: () => setAsked(null),
    answer,
    isBusy: isPending,
    /** The case is not where it was thought to be: it was fetched anew, and that is to be said. */
    hasMoved,
    needsMailbox: isMailboxNeeded(error),
    failure:
      error === null || isMailboxNeeded(error) || isElsewhere(error)
        ? null
        : failureSentence(error, failures.ourFault(site.phone)),
  };
}

export type CaseAnswers = ReturnType<typeof useCaseAnswers>;

function isElsewhere(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === caseNeeds.wrongStage || error.code === caseNeeds.changed)
  );
}

function isMailboxNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === caseNeeds.mailbox;
}
