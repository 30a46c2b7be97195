import type { TodayAnswer } from '#contract/cases/admin-cases.ts';

type Other = Pick<TodayAnswer['others'][number], 'stage' | 'validUntil'>;

/** What an advisor still owes, in a few words. */
export function wantedOf({ stage, validUntil }: Other): string {
  if (stage === 'offered') {
    return validUntil === null ? 'answer to the offer' : `answer to the offer, which ends ${validUntil}`;
  }
  return stage === 'documents-asked' ? 'documents asked for' : 'signed papers';
}

/** The message that reminds them of it. */
export function reminderOf({ stage, validUntil }: Other): string {
  if (stage === 'offered') {
    const lastDay = validUntil === null ? '' : ` It stands until ${validUntil}.`;
    return `Our offer waits for the owner’s answer.${lastDay} Do you need anything from us?`;
  }
  const what = stage === 'documents-asked' ? 'the documents we asked for' : 'the signed papers';
  return `We are waiting for ${what}. Do you need anything from us, or more time?`;
}
