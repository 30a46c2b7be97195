import { useMemo } from 'react';
import { type CaseStage, effectiveDay, isClosed, isPassedThrough } from '#contract/cases/case-life.ts';
import { countWords } from '#contract/cases/case-papers.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { stageWords } from '#web/features/cases/desk/stage-words.ts';

/** The way of a sale that goes well. */
const way = [
  'requested',
  'in-review',
  'offered',
  'accepted',
  'papers',
  'signed',
  'paid',
] as const satisfies readonly CaseStage[];

/** Where a case stands on its way, and when it passed each stop. An end beside the way comes last. */
export function StageBar({ one, stage }: { one: DeskCase; stage: CaseStage }) {
  const shortDay = useShortDay();
  const isEnded = isClosed(stage) && stage !== 'paid';
  const dayOf = (stop: CaseStage) => {
    const day = effectiveDay(stop, one);
    if (day !== null) return ` ${day.slice(0, 'MM/DD'.length)}`;
    if (isPassedThrough(stop, one.events)) return '';
    const at = one.events.findLast((event) => event.stage === stop)?.at;
    return at === undefined ? '' : ` ${shortDay(at)}`;
  };
  // What ended early does not pretend that there is a way on.
  const passed = way.filter((stop) => !isEnded || one.events.some((event) => event.stage === stop));
  const stops: { stop: CaseStage; words: string; isHere: boolean }[] = passed.map((stop) => {
    const isHere = stop === stage || (stop === 'in-review' && stage === 'documents-asked');
    const words = isHere ? stageWords[stage] : stageWords[stop];
    return { stop, words: `${words}${dayOf(isHere ? stage : stop)}${papersOf(stop, one)}`, isHere };
  });
  if (isEnded) {
    stops.push({ stop: stage, words: `${stageWords[stage]}${dayOf(stage)}`, isHere: true });
  }
  return (
    <ol className="stage-bar" aria-label="Stage">
      {stops.map(({ stop, words, isHere }) => (
        <li
          key={stop}
          aria-current={isHere ? 'step' : undefined}
          className={isHere && isEnded ? 'stage-bar__end' : undefined}
        >
          {words}
        </li>
      ))}
    </ol>
  );
}

function papersOf(stop: CaseStage, { stage, papers }: DeskCase): string {
  const words = stop === 'papers' && stage === 'papers' ? countWords(papers) : '';
  return words === '' ? '' : `, ${words}`;
}

/** Month and day of a moment, where the business is. */
function useShortDay(): (at: string) => string {
  const { businessTimeZone: timeZone } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit' });
    return (at) => format.format(new Date(at));
  }, [timeZone]);
}
