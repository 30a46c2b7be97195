import { effectiveDay } from '#contract/cases/case-life.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { stageWords } from '#web/features/cases/desk/stage-words.ts';

export type LogEntry = { at: string; what: string; by: string | null; note: string | null };

/** All that happened to a case, newest first: stages, files, what became of papers, and that something was written. */
export function logEntries(one: DeskCase): LogEntry[] {
  const { events, files, papers, written, advisor } = one;
  const nameOf = (id: string | null) => papers.find((paper) => paper.id === id)?.name;
  // What came at one moment stands in the order in which one thing led to the next.
  return [
    ...files.map(({ at, name, paper }) => {
      const what = `${nameOf(paper) ?? 'File'} uploaded`;
      return { at, what, by: advisor.email, note: name };
    }),
    ...papers.flatMap(paperEntries),
    ...events.map(({ at, stage, actor, note, offer }) => {
      const day = effectiveDay(stage, one);
      const what = [
        stageWords[stage],
        day !== null && ` on ${day}`,
        offer && `: ${formatDollars(offer.amount)} until ${offer.validUntil}`,
      ]
        .filter(Boolean)
        .join('');
      return { at, what, by: actor, note };
    }),
    ...written.map(({ at, author, by }) => {
      const what = by === 'advisor' ? 'Message from the advisor' : 'Message to the advisor';
      return { at, what, by: author, note: null };
    }),
  ]
    .toSorted((left, right) => left.at.localeCompare(right.at))
    .toReversed();
}

function paperEntries(paper: DeskCase['papers'][number]): LogEntry[] {
  const { name, receivedAt, receivedBy, lastReturn, waivedAt } = paper;
  const entry = (at: string, what: string, note: string | null = null) => [{ at, what, by: null, note }];
  return [
    ...(receivedAt === null ? [] : [{ at: receivedAt, what: `${name}: good`, by: receivedBy, note: null }]),
    ...(lastReturn === null ? [] : entry(lastReturn.at, `${name}: sent back`, lastReturn.reason)),
    ...(waivedAt === null ? [] : entry(waivedAt, `${name}: went on without it`)),
  ];
}
