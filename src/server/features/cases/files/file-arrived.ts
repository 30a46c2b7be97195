import type { FastifyRequest } from 'fastify';
import { type CaseStage, isClosed } from '#contract/cases/case-life.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { addressOf, tellStaff } from '#server/features/cases/case-news.ts';
import { isAnswered } from '#server/features/cases/case-papers.ts';
import { type CaseRecord, changeCase, changePaper } from '#server/features/cases/case-store.ts';
import { recordCaseAct, takeStep, turnIn, wrongStage } from '#server/features/cases/take-step.ts';
import { actorOf } from '#server/http/caller.ts';
import type { FeatureParts } from '#server/parts.ts';

/** A closed case takes no more files, except that a better document opens a declined one again. */
export function requireOpenForFiles(stage: CaseStage): void {
  if (isClosed(stage) && stage !== 'declined') throw wrongStage();
}

type Arrived = { request: FastifyRequest; record: CaseRecord; paperId: string | null; now: Date };

/** What a new file does to its case: the paper is sent, the turn may be ours, a declined case is open again. */
export async function fileArrived(
  parts: FeatureParts,
  tx: Db,
  { request, record, paperId, now }: Arrived,
): Promise<void> {
  const { row } = record;
  const id = row.quote_id;
  requireOpenForFiles(row.stage);
  const actor = actorOf(request);
  if (paperId !== null) {
    await changePaper(tx, { quoteId: id, paperId }, { sent_at: now });
  }
  const papers = record.papers.map((paper) => (paper.id === paperId ? { ...paper, sentAt: now } : paper));
  const step = stepOf(row.stage, papers, paperId);
  if (step) {
    const change = step === 'sendPapers' ? {} : { documents_asked: null, reason: null };
    await takeStep(tx, { ...record, papers }, { step, actor, now, change });
  } else {
    const asked = isAnswered(papers) ? null : row.documents_asked;
    const turn = turnIn(row, { stage: row.stage, papers, asked, now });
    await changeCase(tx, id, { ...turn, documents_asked: asked });
  }
  const name = record.papers.find((paper) => paper.id === paperId)?.paper.name;
  await recordCaseAct(tx, record, { action: 'case-file-sent', actor, now, detail: name });
  const news = step === 'reopen' ? 'reopened' : 'file';
  await tellStaff(parts, tx, { news, address: addressOf(parts, record), paper: name });
}

function stepOf(stage: CaseStage, papers: CaseRecord['papers'], paperId: string | null) {
  if (stage === 'declined') return 'reopen';
  if (stage === 'accepted' && paperId !== null) return 'sendPapers';
  if (stage === 'documents-asked' && isAnswered(papers)) return 'sendDocuments';
  return undefined;
}
