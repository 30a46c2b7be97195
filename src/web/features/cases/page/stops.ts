import { type CalendarDate, formatCalendarDate } from '#contract/calendar-date.ts';
import type { Case } from '#contract/case.ts';
import type { CaseStage } from '#contract/case-life.ts';
import { countWords } from '#contract/case-papers.ts';
import { stageLooks } from '#web/features/cases/stage-words.ts';
import { dayOf } from '#web/features/quotes/quote-text.ts';

export type Stop = {
  name: string;
  /** When it was reached, or until when it can be. */
  when: string;
  state: 'done' | 'current' | 'to-come' | 'end';
};

/** The way of a case that goes through, and the stages that count as having reached a stop. */
const way: readonly { name: string; stages: readonly CaseStage[] }[] = [
  { name: 'Requested', stages: ['requested'] },
  { name: 'In review', stages: ['in-review', 'documents-asked'] },
  { name: 'Offer', stages: ['offered'] },
  { name: 'Accepted', stages: ['accepted'] },
  { name: 'Papers', stages: ['papers'] },
  { name: 'Signed', stages: ['signed'] },
  { name: 'Paid', stages: ['paid'] },
];

/** Which stop a case is on its way to, by its stage. */
const nextStop: Readonly<Partial<Record<CaseStage, number>>> = {
  requested: 1,
  'in-review': 1,
  'documents-asked': 1,
  offered: 3,
  accepted: 4,
  papers: 4,
  signed: 6,
  paid: way.length,
};

type Facts = Pick<Case, 'stage' | 'events' | 'validUntil' | 'papers'>;

/** The stops behind a case, the one it is at, and those to come; one that ended early has no more to come. */
export function stopsOf(of: Facts, timeZone: string): Stop[] {
  const current = nextStop[of.stage];
  if (current === undefined) {
    const reached = way.filter(({ stages }) => lastEvent(of, stages) !== undefined);
    return [
      ...reached.map(({ name, stages }) => ({
        name,
        when: reachedOn(of, stages, timeZone),
        state: 'done' as const,
      })),
      { name: stageLooks[of.stage].name, when: reachedOn(of, [of.stage], timeZone), state: 'end' },
    ];
  }
  return way.map(({ name, stages }, index) => {
    if (index < current) return { name, when: reachedOn(of, stages, timeZone), state: 'done' };
    if (index > current) return { name, when: '', state: 'to-come' };
    return { name, when: currentWords(of), state: 'current' };
  });
}

function currentWords({ stage, validUntil, papers }: Facts): string {
  if (stage === 'offered') return byDay(validUntil);
  if (stage === 'documents-asked') return 'waiting for papers';
  if (stage !== 'accepted' && stage !== 'papers') return '';
  return countWords(papers);
}

function byDay(day: CalendarDate | null): string {
  return day === null ? '' : `by ${formatCalendarDate(day)}`;
}

function lastEvent({ events }: Pick<Case, 'events'>, stages: readonly CaseStage[]) {
  return events.findLast(({ stage }) => stages.includes(stage));
}

function reachedOn(of: Facts, stages: readonly CaseStage[], timeZone: string): string {
  const event = lastEvent(of, stages);
  return event === undefined ? '' : dayOf(new Date(event.at), timeZone);
}
