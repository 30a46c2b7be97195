import type { AdminAssumptionSet, AssumptionStart } from '#contract/assumptions/admin-assumptions.ts';
import type { AssumptionFigures, AssumptionsAnswer } from '#contract/assumptions/assumptions.ts';
import { type CalendarDate, compareDates, formatCalendarDate } from '#contract/text/calendar-date.ts';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { type KeptSet, system } from './assumption-store.ts';
import type { Start } from './start-store.ts';

/** As whoever prices on it elsewhere needs it: with the tables that it names. */
export function presentAssumptions(
  figures: AssumptionFigures,
  { table, improvement }: AssumptionSet,
  isInForce: boolean,
): AssumptionsAnswer {
  const tables = new Map(
    [table.low, table.high, improvement.low, improvement.high].map((one) => [one.id, one]),
  );
  return { ...figures, isInForce, tables: [...tables.values()] };
}

export type Standing = {
  /** By the day from which they hold, the last first. */
  approved: readonly Start[];
  waiting: Start | undefined;
  today: CalendarDate;
};

/** As staff see it: where it stands, and since or from when. */
export function presentSet(kept: KeptSet, quotes: number, standing: Standing): AdminAssumptionSet {
  const { figures, version, reason, madeBy, madeAt } = kept;
  const start =
    standing.approved.find((one) => one.version === version) ??
    (standing.waiting?.version === version ? standing.waiting : undefined);
  return {
    figures,
    state: stateOf(kept, quotes, standing),
    from: start ? formatCalendarDate(start.from) : null,
    quotes,
    reason,
    madeBy,
    madeAt: madeAt.toISOString(),
  };
}

function stateOf(kept: KeptSet, quotes: number, standing: Standing): AdminAssumptionSet['state'] {
  const { version, isWithdrawn, madeBy } = kept;
  const { approved, waiting, today } = standing;
  const begun = approved.filter(({ from }) => compareDates(from, today) <= 0);
  if (begun[0]?.version === version) return 'in-force';
  if (waiting?.version === version) return 'waiting';
  if (approved.some((one) => one.version === version && !begun.includes(one))) return 'scheduled';
  // What was in force before there was a list of it has left its quotes.
  if (quotes > 0 || begun.some((one) => one.version === version)) return 'was-in-force';
  if (madeBy === system) return 'released';
  return isWithdrawn ? 'withdrawn' : 'draft';
}

export function presentStart(start: Start, callerId: string): AssumptionStart {
  return {
    id: start.id,
    version: start.version,
    from: formatCalendarDate(start.from),
    reason: start.reason,
    askedBy: start.asker,
    askedAt: start.askedAt.toISOString(),
    approvedBy: start.approver,
    lapsesAt: start.lapsesAt && start.lapsesAt.toISOString(),
    isMine: start.askedBy === callerId,
  };
}
