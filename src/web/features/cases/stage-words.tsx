import {
  type CalendarDate,
  compareDates,
  daysBetween,
  formatCalendarDate,
} from '#contract/text/calendar-date.ts';
import type { CaseSummary } from '#contract/cases/case.ts';
import { type CaseStage, effectiveDay, isClosed } from '#contract/cases/case-life.ts';
import { product } from '#contract/product.ts';
import { dayOf } from '#web/features/quotes/quote-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type StageLook = {
  /** As the person who sees it would say it. */
  name: string;
  tone: 'done' | 'wait' | 'danger' | 'ink' | 'line';
  icon: IconName;
};

/** A verdict is words and an icon; its color only repeats it. What we declined never looks like a success. */
export const stageLooks: Readonly<Record<CaseStage, StageLook>> = {
  requested: { name: 'Offer requested', tone: 'wait', icon: 'clock' },
  'in-review': { name: 'In review', tone: 'wait', icon: 'clock' },
  'documents-asked': { name: 'More papers asked for', tone: 'danger', icon: 'alert' },
  offered: { name: 'Firm offer', tone: 'ink', icon: 'check' },
  accepted: { name: 'Accepted', tone: 'wait', icon: 'clock' },
  papers: { name: 'Papers', tone: 'wait', icon: 'file' },
  signed: { name: 'Signed', tone: 'wait', icon: 'clock' },
  paid: { name: 'Paid', tone: 'done', icon: 'check' },
  declined: { name: `Declined by ${product.name}`, tone: 'danger', icon: 'close' },
  'offer-declined': { name: 'Offer declined', tone: 'line', icon: 'close' },
  lapsed: { name: 'Offer ended', tone: 'line', icon: 'clock' },
  withdrawn: { name: 'Withdrawn', tone: 'line', icon: 'back' },
  rescinded: { name: 'Sale undone', tone: 'line', icon: 'back' },
};

/** The chips of the list. Everything between an offer and its payment is one of the offers. */
export const savedGroups = ['estimates', 'requested', 'offers', 'closed'] as const;

export type SavedGroup = (typeof savedGroups)[number];

export function groupOf(stage: CaseStage): SavedGroup {
  if (isClosed(stage)) return 'closed';
  return ['requested', 'in-review', 'documents-asked'].includes(stage) ? 'requested' : 'offers';
}

/** "20 days left to answer", "ends today"; empty once it has ended. */
export function daysToAnswer(validUntil: CalendarDate | null, today: CalendarDate): string {
  if (validUntil === null || compareDates(validUntil, today) < 0) return '';
  return `${daysLeftWords(validUntil, today)} to answer`;
}

/** "20 days left", "1 day left", "today is the last day". */
export function daysLeftWords(last: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, last);
  if (days <= 0) return 'Today is the last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}

const datedBy: Readonly<Record<CaseStage, string>> = {
  requested: 'Requested',
  'in-review': 'In review since',
  'documents-asked': 'Asked for on',
  offered: 'Offered',
  accepted: 'Accepted',
  papers: 'Papers since',
  signed: 'Signed',
  paid: 'Paid',
  declined: 'Declined',
  'offer-declined': 'Declined',
  lapsed: 'Ended',
  withdrawn: 'Withdrawn',
  rescinded: 'Undone',
};

/** A case's own date, in place of an expiration that no longer counts. */
export function caseDate(
  theCase: Pick<CaseSummary, 'stage' | 'since' | 'validUntil' | 'signedOn' | 'paidOn' | 'rescindedOn'>,
  timeZone: string,
): { label: string; day: string } {
  const { stage, since, validUntil } = theCase;
  const isOffer = stage === 'offered' || stage === 'lapsed';
  const day = isOffer ? validUntil : effectiveDay(stage, theCase);
  return {
    label: stage === 'offered' ? '' : datedBy[stage],
    day: day === null ? dayOf(since, timeZone) : formatCalendarDate(day),
  };
}

export function StageBadge({ stage }: { stage: CaseStage }) {
  const { name, tone, icon } = stageLooks[stage];
  return (
    <Badge tone={tone}>
      <Icon name={icon} />
      {name}
    </Badge>
  );
}
