import { type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import {
  type CaseSide,
  type CaseStage,
  type CaseStep,
  caseSteps,
  isClosed,
  mayTake,
  stagesOf,
  turnOf,
} from '#contract/cases/case-life.ts';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import type { auditActions } from '#contract/admin.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { type Actor, recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { countMessages } from './case-message-store.ts';
import { owesPapers } from './case-papers.ts';
import { requireNotBeingSold } from './sold-once.ts';
import {
  addEvent,
  type CaseChange,
  type CaseRecord,
  changeCase,
  countEvents,
  findSubject,
} from './case-store.ts';

type Taken = {
  step: CaseStep;
  actor: Actor;
  now: Date;
  /** By the desk: how many messages it had seen. Without it, none is answered. */
  messagesSeen?: number | undefined;
  note?: string | null | undefined;
  change?: CaseChange;
  /** What the log says besides the case's number. */
  detail?: string;
  /** Of an offer. */
  offer?: { amount: number; validUntil: CalendarDate };
};

/** The one way a case moves: its events, its row, and the act in the log, in the caller's transaction. */
export async function takeStep(db: Db, { row, quote, papers }: CaseRecord, taken: Taken): Promise<void> {
  const { step, actor, now, messagesSeen, note = null, change, detail, offer } = taken;
  const id = row.quote_id;
  const side: CaseSide = caseSteps[step].by;
  requireStep(step, row.stage);
  // Declined or lapsed, it opens again.
  if (isClosed(row.stage) && !isClosed(caseSteps[step].to)) await requireNotBeingSold(db, quote);
  if (!isClosed(caseSteps[step].to) && (await countEvents(db, id)) >= mostEvents) throw wrongStage();
  const stages = stagesOf(step, row.stage);
  for (const stage of stages) {
    const isLast = stage === stages.at(-1);
    await addEvent(db, id, {
      at: now,
      stage,
      side,
      actor: actor.name,
      note: isLast ? note : null,
      ...(isLast && offer),
    });
  }
  const stage = stages.at(-1)!;
  const asked = change?.documents_asked === undefined ? row.documents_asked : change.documents_asked;
  await changeCase(db, id, {
    stage,
    since: now,
    ...turnIn(row, { stage, papers, asked, now }),
    // What was written meanwhile, and nobody here has read, still waits.
    ...(messagesSeen === (await countMessages(db, id)) && { unanswered_since: null }),
    ...(offer && { amount: offer.amount, valid_until: formatIsoDate(offer.validUntil), warned_until: null }),
    ...change,
  });
  const action = actions[step];
  if (action) await recordCaseAct(db, { row }, { action, actor, now, detail });
}

/** Room is left for two by the last step, and for the ends of a case, a payment and its undoing: these are never refused. */
const mostEvents = limits.eventsPerCase - 4;

type Turning = { stage: CaseStage; papers: CaseRecord['papers']; asked: string | null; now: Date };

/** Whose turn it then is, and since when if that is news. */
export function turnIn(row: CaseRecord['row'], { stage, papers, asked, now }: Turning): CaseChange {
  const turn = turnOf(stage, { owesPapers: owesPapers(papers), isAsked: asked !== null });
  return turn === row.turn ? { turn } : { turn, turn_since: now };
}

type CaseAct = {
  action: (typeof auditActions)[number];
  actor: Actor;
  now: Date;
  detail?: string | undefined;
};

/** The log names the case by its number, which goes with the case, and never its quote, which stays as figures. */
export async function recordCaseAct(
  db: Db,
  { row }: Pick<CaseRecord, 'row'>,
  { action, actor, now, detail }: CaseAct,
): Promise<void> {
  await recordAct(db, actor, {
    action,
    subject: await findSubject(db, row.quote_id),
    detail: detail === undefined ? row.case_number : `${row.case_number}: ${detail}`,
    at: now,
  });
}

export function requireStep(step: CaseStep, stage: CaseRecord['row']['stage']): void {
  if (!mayTake(step, stage)) throw wrongStage();
}

export const wrongStage = () => new Refusal(409, caseNeeds.wrongStage, refusals.wrongStage);

/** A file or a paper that moves a case is in the log as that. */
const actions: Readonly<Record<CaseStep, (typeof auditActions)[number] | null>> = {
  review: 'case-in-review',
  askDocuments: 'documents-asked',
  askPapers: 'documents-asked',
  offer: 'offer-made',
  decline: 'case-declined',
  sign: 'case-signed',
  pay: 'case-paid',
  rescind: 'case-rescinded',
  accept: 'offer-accepted',
  declineOffer: 'offer-declined',
  withdraw: 'case-withdrawn',
  sendDocuments: null,
  reopen: 'case-reopened',
  sendPapers: null,
  receivePaper: null,
  lapse: 'offer-lapsed',
};
