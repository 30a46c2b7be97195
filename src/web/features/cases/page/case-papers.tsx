import { deadlineOf, type PaperDeadline } from '#contract/state-rules.ts';
import type { Case } from '#contract/case.ts';
import { isClosed } from '#contract/case-life.ts';
import { stateInProse } from '#contract/state-codes.ts';
import { When } from '#web/api/business-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { UploadButton } from './upload-button.tsx';
import './papers.css';

export type Paper = Case['papers'][number];

/** Stages in which a paper can still be sent. */
const openTo: ReadonlySet<Case['stage']> = new Set([
  'requested',
  'in-review',
  'documents-asked',
  'offered',
  'accepted',
  'papers',
]);

/** The papers that the owner's state wants, each with what it is for, who signs, and its upload. */
export function CasePapers({ of }: { of: Case }) {
  const { papers, quote } = of;
  const canSend = openTo.has(of.stage);
  // After a case has ended early, papers that never came are nobody's business any more.
  if (isClosed(of.stage) && !papers.some(({ received, sentAt }) => received || sentAt !== null)) return null;
  const wanted = papers.filter(({ isConditional, askedAt }) => !isConditional || askedAt !== null);
  return (
    <section className="card stack" aria-labelledby="case-papers">
      <div className="own-case-head">
        <h2 id="case-papers" tabIndex={-1}>
          Papers for {stateInProse(quote.state)}
        </h2>
        {wanted.length > 0 && (
          <span className="small muted">
            {wanted.filter(({ received }) => received).length} of {wanted.length} in
          </span>
        )}
      </div>
      {papers.length === 0 ? (
        <p className="muted">
          Which papers {stateInProse(quote.state)} wants is not verified. The desk asks for what it needs.
        </p>
      ) : (
        <>
          <PaperList of={of} papers={papers.filter((paper) => !isInHero(of, paper))} canSend={canSend} />
          <p className="fine">Who signs is our reading: confirm it before you rely on it.</p>
        </>
      )}
    </section>
  );
}

/** While documents are asked for, those papers stand at the top of the page with their uploads. */
export function isInHero({ stage }: Pick<Case, 'stage'>, { askedAt, received }: Paper): boolean {
  return stage === 'documents-asked' && askedAt !== null && !received;
}

export function PaperList({ of, papers, canSend }: { of: Case; papers: readonly Paper[]; canSend: boolean }) {
  return (
    <ul className="own-papers">
      {papers.map((paper) => (
        <li key={paper.id} className="own-papers__paper">
          <PaperMark paper={paper} />
          <div className="own-papers__words">
            <b>{paper.name}</b>
            <PaperState paper={paper} />
            <small>
              Signed by: {paper.who}. {deadlines[deadlineOf(paper)]}. Source: {paper.reason}.
              {paper.confidence === 'low' && ' Confirm it before you rely on it.'}
            </small>
          </div>
          <PaperEnd of={of} paper={paper} canSend={canSend} />
        </li>
      ))}
    </ul>
  );
}

const deadlines: Readonly<Record<PaperDeadline, string>> = {
  application: 'By the application',
  offer: 'Before any offer',
  contract: 'By the contract',
  sale: 'For the sale: the sources name no step',
};

function PaperMark({ paper }: { paper: Paper }) {
  if (paper.received) return <PaperIcon name="check" tone="ok" />;
  if (paper.sentAt !== null) return <PaperIcon name="clock" tone="plain" />;
  if (paper.returned !== null || paper.askedAt !== null) return <PaperIcon name="alert" tone="no" />;
  return <span className="own-papers__box" aria-hidden="true" />;
}

function PaperIcon({ name, tone }: { name: 'check' | 'clock' | 'alert'; tone: 'ok' | 'plain' | 'no' }) {
  return (
    <span className={`own-papers__mark own-papers__mark--${tone}`}>
      <Icon name={name} />
    </span>
  );
}

function PaperState({ paper }: { paper: Paper }) {
  if (paper.received)
    return (
      <small>
        Received{' '}
        {paper.receivedAt !== null && (
          <>
            <When at={paper.receivedAt} />,{' '}
          </>
        )}
        checked by the desk.
      </small>
    );
  if (paper.sentAt !== null)
    return (
      <small>
        Sent <When at={paper.sentAt} />. The desk looks at it.
      </small>
    );
  if (paper.returned !== null)
    return <small className="own-papers__returned">Sent back: {paper.returned}</small>;
  if (paper.askedAt !== null)
    return (
      <small className="own-papers__returned">
        Asked for <When at={paper.askedAt} />
      </small>
    );
  return null;
}

function PaperEnd({ of, paper, canSend }: { of: Case; paper: Paper; canSend: boolean }) {
  if (paper.received) return <span className="small muted">done</span>;
  if (!canSend) return null;
  const isReturned = paper.returned !== null && paper.sentAt === null;
  const isAgain = isReturned || paper.sentAt !== null;
  return (
    <UploadButton
      caseId={of.id}
      paperId={paper.id}
      label={isAgain ? 'Upload again' : 'Upload'}
      spoken={`${isAgain ? 'Upload again' : 'Upload'}: ${paper.name}`}
      isPrimary={isReturned}
    />
  );
}
