import type { Case } from '#contract/cases/case.ts';
import { isClosed, mayTake } from '#contract/cases/case-life.ts';
import { countWords, isIdle, isWaived, takesPapers } from '#contract/cases/case-papers.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { When } from '#web/api/business-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { beginMessage } from './case-messages.tsx';
import { askWords, detailWords, formWords, isDue, type Paper } from './paper-words.ts';
import { UploadButton } from './upload-button.tsx';
import './papers.css';

/** The papers of the sale, each with what it is for, where it comes from, who signs, and its upload. */
export function CasePapers({ theCase }: { theCase: Case }) {
  const { stage, papers } = theCase;
  const state = stateInProse(theCase.quote.state);
  // After a case has ended early, papers that never came are nobody's business any more.
  if (isClosed(stage) && !papers.some(({ received, sentAt }) => received || sentAt !== null)) return null;
  const left = papers.filter((paper) => !isSettled(theCase, paper));
  const shown = left.filter((paper) => !isInHero(theCase, paper));
  const isEarly = mayTake('withdraw', stage);
  return (
    <section className="card stack" aria-labelledby="case-papers">
      <div className="own-case-head">
        <h2 id="case-papers" tabIndex={-1}>
          Papers for {state}
        </h2>
        <span className="small muted">
          {isEarly && left.length > 0 && !left.some((paper) => isDue(paper, stage))
            ? 'Not due before acceptance'
            : countWords(left)}
        </span>
      </div>
      {!papers.some(({ wantedBy }) => wantedBy === 'state') && (
        <p className="muted">Which papers {state} wants is not verified. The desk asks for what it needs.</p>
      )}
      {shown.length < left.length && (
        <p className="muted">What was asked for stands at the top of this page.</p>
      )}
      {shown.length > 0 && (
        <>
          <PaperList theCase={theCase} papers={shown} />
          <p className="fine">Who signs is our reading: confirm it before you rely on it.</p>
        </>
      )}
      {isEarly && (
        <p className="fine">
          After acceptance come the sale contract and the carrier’s change of ownership form. The desk sends
          both.
        </p>
      )}
    </section>
  );
}

/** While documents are asked for, those papers stand at the top of the page with their uploads. */
export function isInHero({ stage }: Pick<Case, 'stage'>, { askedAt, received }: Paper): boolean {
  return stage === 'documents-asked' && askedAt !== null && !received;
}

/** Once it is signed, what never came is said only of what the state wants in every sale. */
function isSettled({ stage }: Case, paper: Paper): boolean {
  if (takesPapers(stage) || paper.received || paper.sentAt !== null) return false;
  return paper.wantedBy === 'sale' || isIdle(paper);
}

export function PaperList({ theCase, papers }: { theCase: Case; papers: readonly Paper[] }) {
  return (
    <ul className="own-papers">
      {papers.toSorted(quietLast).map((paper) => (
        <li
          key={paper.id}
          className={isQuiet(paper) ? 'own-papers__paper own-papers__paper--quiet' : 'own-papers__paper'}
        >
          <PaperMark theCase={theCase} paper={paper} />
          <div className="own-papers__words">
            <b>{paper.name}</b>
            <PaperState theCase={theCase} paper={paper} />
            {isToCome(theCase, paper) && <small>{formWords(paper, theCase.stage)}</small>}
            <small>{detailWords(paper)}</small>
            {isToCome(theCase, paper) && !isIdle(paper) && (
              <Button
                variant="quiet"
                isSmall
                isFlush
                aria-label={`Ask the desk: ${paper.name}`}
                onClick={() => beginMessage(askWords(paper))}
              >
                Ask the desk
              </Button>
            )}
          </div>
          <PaperEnd theCase={theCase} paper={paper} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { theCase: Case; paper: Paper };

/** Nothing to be done about it, unless it turns out otherwise. */
function isQuiet(paper: Paper): boolean {
  return isIdle(paper) || isWaived(paper);
}

function quietLast(one: Paper, other: Paper): number {
  return Number(isQuiet(one)) - Number(isQuiet(other));
}

/** Not sent yet, and it still can be. */
function isToCome({ stage }: Case, paper: Paper): boolean {
  return takesPapers(stage) && !paper.received && paper.sentAt === null && !isWaived(paper);
}

function PaperMark({ theCase, paper }: RowProps) {
  if (paper.received) return <PaperIcon name="check" tone="ok" />;
  if (paper.sentAt !== null) return <PaperIcon name="clock" tone="plain" />;
  if (isQuiet(paper) || !takesPapers(theCase.stage)) return <span />;
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

function PaperState({ theCase, paper }: RowProps) {
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
  if (isWaived(paper))
    return (
      <small>
        {paper.neededBefore === 'offer' ? 'Offer made' : 'Signed'} without it. The desk noted why; nothing is
        asked of you.
      </small>
    );
  if (!takesPapers(theCase.stage)) return <small>Signed without it. Nothing is asked of you.</small>;
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

function PaperEnd({ theCase, paper }: RowProps) {
  if (paper.received) return <span className="small muted">done</span>;
  if (!takesPapers(theCase.stage)) return null;
  const isReturned = paper.returned !== null && paper.sentAt === null;
  const isAgain = isReturned || paper.sentAt !== null;
  const isLater = isQuiet(paper) || (!isDue(paper, theCase.stage) && !isAgain);
  return (
    <UploadButton
      caseId={theCase.id}
      paperId={paper.id}
      label={isAgain ? 'Upload again' : 'Upload'}
      spoken={`${isAgain ? 'Upload again' : 'Upload'}: ${paper.name}`}
      variant={isLater ? 'quiet' : isReturned ? 'primary' : 'line'}
    />
  );
}
