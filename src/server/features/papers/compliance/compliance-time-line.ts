import type { CaseStage } from '#contract/cases/case-life.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import type { NoticeName } from '#contract/quotes/policy-details.ts';
import { replaceUnprintable } from '#contract/fields/printable.ts';
import { product } from '#contract/product.ts';
import type { ComplianceRecord } from './compliance-record.ts';
import type { PaperTable } from './paper-table.ts';

const noticeLabels: Readonly<Record<NoticeName, string>> = {
  variable: 'A variable policy is a security',
  'recently-issued': 'The waiting period is not over',
  'surrender-pays-more': 'Surrender pays more',
  'broker-dealer': 'The broker-dealer has approved the sale',
};

const stageLabels: Readonly<Record<CaseStage, string>> = {
  requested: 'Offer requested',
  'in-review': 'In review',
  'documents-asked': 'Documents asked for',
  offered: 'Firm offer',
  accepted: 'Offer accepted',
  papers: 'Papers asked for',
  signed: 'Signed by everyone',
  paid: 'Paid',
  declined: `Declined by ${product.name}`,
  'offer-declined': 'Offer declined',
  lapsed: 'Offer lapsed',
  withdrawn: 'Withdrawn',
  rescinded: 'Sale undone',
};

const paperLabels = {
  'client-summary': 'Client summary made',
  'carrier-letter': 'Letter to the carrier made',
};

type Entry = { at: string; what: string; who: string };

/** What the advisor has confirmed, and everything that was done, in its order. */
export function timeLine(record: ComplianceRecord, timeZone: string): PaperTable[] {
  // Made once: to make one takes as long as to write hundreds of times.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const when = (at: string) => format.format(new Date(at)).replace(',', '');
  const whoOpens =
    ' A shared page opens to anyone with its link and PIN: who that was is not known, only whether it came from a network that the advisor was signed in from at that time, where that was kept.';
  const note = `Times of ${timeZone}.${record.shares.length > 0 ? whoOpens : ''}`;
  return [
    {
      title: 'Acknowledgements',
      head: ['When', 'What the advisor was to confirm'],
      isMoney: false,
      rows: acknowledgements(record, when),
    },
    {
      title: 'Time line',
      head: ['When', 'What', 'Who'],
      note,
      isMoney: false,
      grows: true,
      rows: entriesOf(record).map(({ at, what, who }) => [when(at), what, who]),
    },
  ];
}

/** What was confirmed and what was not; that nothing was asked for is said only where it is so. */
function acknowledgements(
  { notices, facts, estimate, stateRules }: ComplianceRecord,
  when: (at: string) => string,
): string[][] {
  const asked: NoticeName[] = [
    ...(facts.isVariable ? (['variable', 'broker-dealer'] as const) : []),
    ...(stateRules?.saleable.status === 'later' ? (['recently-issued'] as const) : []),
    ...(estimate.surrenderPaysMore === 'yes' ? (['surrender-pays-more'] as const) : []),
  ];
  const open = asked.filter((name) => notices.every((read) => read.name !== name));
  const rows = [
    ...notices.map(({ name, at }) => [when(at), noticeLabels[name]]),
    ...open.map((name) => ['Not confirmed', noticeLabels[name]]),
  ];
  return rows.length === 0 ? [['', 'None was asked for']] : rows;
}

function entriesOf(record: ComplianceRecord): Entry[] {
  const who = record.advisor.name;
  const { low, high } = record.estimate;
  const entries = [
    ...record.earlierRuns.map((run) => ({
      at: run.at,
      what: `Quote run, ${formatOfferRange(run.low, run.high)}`,
      who,
    })),
    { at: record.quote.runAt, what: `Quote run, ${formatOfferRange(low, high)}`, who },
    ...(record.mailedAt ? [{ at: record.mailedAt, what: 'Quote emailed to the advisor', who }] : []),
    ...record.papers.map(({ kind, language, at }) => ({
      at,
      what: `${paperLabels[kind]}${language === 'es' ? ', in Spanish' : ''}`,
      who,
    })),
    ...record.shares.flatMap((share) => sharedPage(share, who)),
    ...record.files.map(({ name, at }) => ({ at, what: `File sent: ${replaceUnprintable(name)}`, who })),
    ...record.caseEvents.map(({ at, stage, by, amount }) => ({
      at,
      what: amount === null ? stageLabels[stage] : `${stageLabels[stage]}, ${formatDollars(amount)}`,
      who: by === 'advisor' ? who : product.name,
    })),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** Who came is not known: whoever has link and PIN comes in, the advisor too. */
function sharedPage(share: ComplianceRecord['shares'][number], advisor: string): Entry[] {
  const { madeAt, openedAt, acknowledgedAt } = share;
  const isNear = (at: string) => {
    if (share.openedFromAdvisorsNetwork?.includes(at)) return true;
    return share.openedElsewhere?.includes(at) ? false : undefined;
  };
  const isReadNear = share.isAcknowledgedFromAdvisorsNetwork;
  return [
    { at: madeAt, what: 'Page shared with the client', who: advisor },
    ...openedAt.map((at) => ({ at, what: 'Shared page opened', who: someoneWords(isNear(at)) })),
    ...(acknowledgedAt
      ? [{ at: acknowledgedAt, what: '“I have read this page”', who: someoneWords(isReadNear) }]
      : []),
  ];
}

function someoneWords(isNear: boolean | undefined): string {
  const someone = 'Someone with the link and PIN';
  if (isNear === undefined) return someone;
  return `${someone}, ${isNear ? 'from' : 'not from'} a network the advisor was signed in from`;
}
