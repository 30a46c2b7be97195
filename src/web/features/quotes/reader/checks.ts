import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { type Ledger, lasts } from '#reading/illustration/ledgers.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';
import { isGuaranteed } from './reading-facts.ts';
import type { NoSchedule } from '#reading/illustration/schedule-of.ts';

/** Something to know of an illustration before anyone relies on it. */
export type Check = { what: string; words: string; isFine: boolean };

export function checksOf(reading: Reading): Check[] {
  const { pages, runDate, runAgeMonths, olderThan12Months, ledgers, loan, noLapseGuarantee, policyType } =
    reading;
  const kind = policyType === null ? undefined : kindWords[policyType];
  const { guaranteed, current } = ledgers;
  const isRunLater = runAgeMonths !== null && runAgeMonths < 0;
  return [
    ...(kind === undefined ? [] : [{ what: 'Kind of policy', isFine: false, words: kind }]),
    pagesCheck(pages),
    {
      what: 'Run date',
      isFine: runDate !== null && olderThan12Months === false && !isRunLater,
      words:
        runDate === null
          ? 'Not found'
          : `${formatCalendarDate(runDate)}${olderThan12Months ? ', older than 12 months: ask for a new one' : ''}${isRunLater ? `. ${messages.runDateInFuture}: it is left out` : ''}`,
    },
    { what: 'Ends, guaranteed', ...endOf(guaranteed) },
    { what: 'Ends, current', ...endOf(current) },
    {
      what: 'No-lapse guarantee',
      isFine: !noLapseGuarantee.present || isGuaranteed(reading),
      words: guaranteeWords(reading),
    },
    ...(loan.balance === null ? [{ what: 'Loan', isFine: false, words: 'Not said: ask the carrier' }] : []),
  ];
}

/** Kinds that a book of policies does not value either. */
const kindWords: Partial<Record<NonNullable<Reading['policyType']>, string>> = {
  Term: 'Term: ask about conversion',
  VUL: 'Variable: broker-dealer',
};

function guaranteeWords(reading: Reading): string {
  const { present, toAge } = reading.noLapseGuarantee;
  if (!present) return 'None found';
  if (toAge === null) return 'To an age it does not say: ask the carrier';
  return isGuaranteed(reading) ? `To age ${toAge}` : `To age ${toAge}: too short to count as guaranteed`;
}

function pagesCheck({ present, stated, missing }: Reading['pages']): Check {
  const what = 'All pages';
  if (stated === null)
    return { what, isFine: false, words: `${present ?? 0} pages, which do not say of how many` };
  if (missing.length > 0)
    return { what, isFine: false, words: `Missing: ${missing.join(', ')} of ${stated}` };
  return { what, isFine: (present ?? 0) >= stated, words: `${present} of ${stated}` };
}

function endOf(ledger: Ledger | undefined): Pick<Check, 'words' | 'isFine'> {
  if (!ledger) return { isFine: false, words: 'No such ledger could be read' };
  if (ledger.lapseAge !== null) {
    const year = ledger.lapsePolicyYear === null ? '' : `, with policy year ${ledger.lapsePolicyYear}`;
    return { isFine: false, words: `At age ${ledger.lapseAge} as the ledger counts${year}` };
  }
  const last = ledger.rows.at(-1)?.age.value ?? null;
  if (!lasts(ledger))
    return {
      isFine: false,
      words: `${last === null ? 'In its rows' : `By age ${last}`}; the year before is not there`,
    };
  return { isFine: true, words: last === null ? 'Not in its rows' : `Not by age ${last}` };
}

/** A ledger gives one age to a whole policy year; beside the range the age is counted from the date of birth. */
export function agesDifferWords(lapseAge: number | null, endsAtAge: number | null): string | null {
  if (lapseAge === null || endsAtAge === null || lapseAge === endsAtAge) return null;
  return `The ledger prints age ${lapseAge} for that policy year; here it is counted from the date of birth.`;
}

/** Why a ledger is chosen before anybody chose. */
export function presetWords({ guaranteed, current }: Reading['ledgers']): string {
  if (!guaranteed) return 'Current is preset: no guaranteed ledger could be read.';
  if (!lasts(guaranteed) && !current) return 'Guaranteed is preset: no current ledger could be read.';
  const end = guaranteed.lapseAge === null ? '' : ` at age ${guaranteed.lapseAge}`;
  return lasts(guaranteed)
    ? 'Guaranteed is preset: the policy lasts on it, and it rests on nothing that the carrier may change.'
    : `Current is preset: on the guaranteed ledger the policy ends${end}. The current one rests on charges that the carrier may change.`;
}

/** The ledger that is priced unless the advisor chooses another. */
export function presetBasis({ guaranteed, current }: Reading['ledgers']): 'guaranteed' | 'current' {
  return guaranteed && (lasts(guaranteed) || !current) ? 'guaranteed' : 'current';
}

export const noScheduleWords: Readonly<Record<NoSchedule, string>> = {
  'no-ledger': 'There is no such ledger in this file that could be read.',
  'no-policy-date':
    'The policy date was not found: enter it, as without it nobody knows which policy year runs.',
  'figures-missing':
    'Some of its premiums or benefits could not be read for certain: enter them in its years.',
  'years-missing': 'Its rows do not begin with the policy year that runs, or leave years out.',
  'too-large': 'A premium or a benefit in it is larger than what is priced here.',
  'above-face': `${messages.scheduleAboveFace}: correct the one that was read wrongly.`,
  'too-old': 'It ends before the policy year that runs.',
};
