import {
  type CalendarDate,
  compareDates,
  formatCalendarDate,
  parseCalendarDate,
} from '#contract/text/calendar-date.ts';
import type { Case } from '#contract/cases/case.ts';
import { type CaseStage, effectiveDay, isPassedThrough } from '#contract/cases/case-life.ts';
import { countWords } from '#contract/cases/case-papers.ts';
import { limits } from '#contract/limits.ts';
import type { Site } from '#contract/site/site.ts';
import { stageLooks } from '#web/features/cases/stage-words.tsx';
import { dayOf } from '#web/features/quotes/quote-text.ts';

export type Stop = {
  name: string;
  /** When it was reached, or until when it can be, or what is known of when it will be. */
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

type Facts = Pick<
  Case,
  'stage' | 'events' | 'validUntil' | 'papers' | 'signedOn' | 'paidOn' | 'rescindedOn' | 'rescission'
>;
type Now = { today: CalendarDate; site: Pick<Site, 'businessTimeZone' | 'figures'> };

/** The stops behind a case, the one it is at, and those to come; one that ended early has no more to come. */
export function stopsOf(theCase: Facts, now: Now): Stop[] {
  const { businessTimeZone } = now.site;
  const current = nextStop[theCase.stage];
  const done = ({ name, stages }: (typeof way)[number]): Stop => ({
    name,
    when: reachedOn(theCase, stages, businessTimeZone),
    state: 'done',
  });
  if (current === undefined) {
    const reached = way.filter(({ stages }) => lastEvent(theCase, stages) !== undefined);
    const when = reachedOn(theCase, [theCase.stage], businessTimeZone);
    return [...reached.map(done), { name: stageLooks[theCase.stage].name, when, state: 'end' }];
  }
  const stops = way.map((stop, index): Stop => {
    if (index < current) return done(stop);
    if (index > current) return { name: stop.name, when: usualWords(stop.name, now), state: 'to-come' };
    return { name: stop.name, when: currentWords(theCase) || usualWords(stop.name, now), state: 'current' };
  });
  const undo = undoStop(theCase, now);
  if (undo === null) return stops;
  const place = endsBeforePayment(theCase, now) ? way.length - 1 : way.length;
  return stops.toSpliced(place, 0, undo);
}

/** Our own averages, once they rest on enough cases to be published; else nobody knows. */
function usualWords(name: string, { site: { figures } }: Now): string {
  if (figures.areSamples || figures.count < limits.leastForAverage) return '';
  if (name === 'Offer' && figures.offerDays > 0) {
    return `on average ${days(figures.offerDays)} after the last paper is in`;
  }
  if (name === 'Paid' && figures.offerDays > 0 && figures.payoutDays > 0) {
    return `on average ${days(figures.payoutDays)} after acceptance`;
  }
  return '';
}

/** When the owner can no longer change their mind, as far as the state's rule has a figure. */
function undoStop(theCase: Facts, { today }: Now): Stop | null {
  const { endsOn, isVerified, isCertain, caveat } = theCase.rescission;
  if (!isVerified) return null;
  const last = endsOn === null ? null : parseCalendarDate(endsOn);
  const isOver = last !== null && isCertain && caveat === '' && compareDates(last, today) < 0;
  const when = endsOn ?? countedWords(theCase);
  return {
    name: 'Rescission ends',
    when: isCertain ? when : `${when}, not verified`,
    state: isOver ? 'done' : 'to-come',
  };
}

function countedWords({ rescission: { daysAfterSigning, daysAfterPayment } }: Facts): string {
  const counted = [
    daysAfterSigning === null ? '' : `${days(daysAfterSigning)} after signing`,
    daysAfterPayment === null ? '' : `${days(daysAfterPayment)} after payment`,
  ];
  return counted.filter((words) => words !== '').join(' or ');
}

function endsBeforePayment({ rescission, paidOn }: Facts, { today }: Now): boolean {
  if (rescission.isPaidAfter) return true;
  const last = rescission.endsOn === null ? null : parseCalendarDate(rescission.endsOn);
  return last !== null && compareDates(last, paidOn ?? today) < 0;
}

function currentWords({ stage, validUntil, papers }: Facts): string {
  if (stage === 'offered') return byDay(validUntil);
  if (stage === 'documents-asked') return 'waiting for papers';
  return stage === 'accepted' || stage === 'papers' ? countWords(papers) : '';
}

function byDay(day: CalendarDate | null): string {
  return day === null ? '' : `by ${formatCalendarDate(day)}`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function lastEvent({ events }: Pick<Case, 'events'>, stages: readonly CaseStage[]) {
  return events.findLast(({ stage }) => stages.includes(stage));
}

function reachedOn(theCase: Facts, stages: readonly CaseStage[], timeZone: string): string {
  const day = effectiveDay(stages[0]!, theCase);
  if (day !== null) return formatCalendarDate(day);
  if (stages.includes('papers') && isPassedThrough('papers', theCase.events)) return 'skipped';
  const event = lastEvent(theCase, stages);
  return event === undefined ? '' : dayOf(new Date(event.at), timeZone);
}
