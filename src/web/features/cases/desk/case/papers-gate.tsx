import { adminCalls } from '#contract/admin.ts';
import { isClosed, mayTake } from '#contract/cases/case-life.ts';
import { takesPapers } from '#contract/cases/case-papers.ts';
import { When } from '#web/api/business-time.tsx';
import { type DeskCase, seenOf, useCaseStep } from '#web/features/cases/desk/api.ts';
import { type CasePaper, missingFor, needWords } from '#web/features/cases/desk/missing-papers.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { type AskedStep, paperPath } from './case-dialogs.tsx';
import { useIsOwnCase } from './next-step.tsx';

type PapersGateProps = {
  one: DeskCase;
  onAsk: (asked: AskedStep) => void;
};

/** The papers that the state wants. The steps they belong to are closed until they are good, or someone says why not. */
export function PapersGate({ one, onAsk }: PapersGateProps) {
  const step = useCaseStep(one.id);
  const receive = ({ id, name }: CasePaper) =>
    step.run({
      path: paperPath(adminCalls.paperReceived, one.id, id),
      json: seenOf(one),
      done: `${name}: good.`,
    });
  return (
    <section className="card stack" aria-labelledby="papers-gate">
      <h2 id="papers-gate">Papers gate, {one.quote.state}</h2>
      <ul className="papers">
        {one.papers.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            one={one}
            isBusy={step.isBusy}
            onGood={() => receive(paper)}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {step.failure !== null && (
        <Note tone="error" role="alert">
          {step.failure}
        </Note>
      )}
      <GateWords one={one} />
    </section>
  );
}

/** What the advisor's page says that we do. */
const formWords: Readonly<Record<CasePaper['form'], string>> = {
  desk: 'We prepare it and send it to the advisor.',
  carrier: 'The carrier’s own form: we get it and send it to the advisor.',
  letter: 'The advisor asks us what it has to say.',
};

type PaperRowProps = {
  paper: CasePaper;
  one: DeskCase;
  isBusy: boolean;
  onGood: () => void;
  onAsk: (asked: AskedStep) => void;
};

function PaperRow({ paper, one, isBusy, onGood, onAsk }: PaperRowProps) {
  const { stage } = one;
  const isOpen = !useIsOwnCase(one) && stage !== null && !isClosed(stage);
  const mayAsk = stage !== null && (mayTake('askDocuments', stage) || mayTake('askPapers', stage));
  return (
    <li>
      <PaperMark paper={paper} />
      <div className="papers__what">
        <b>{paper.name}</b>
        <small>
          <PaperState paper={paper} />
        </small>
        <small>
          {needWords(paper)}
          {paper.wantedBy === 'sale' && ` It closes no step. ${formWords[paper.form]}`}
          {paper.isConditional && ' Only some sales need it: it closes no step.'}
          {paper.wantedBy === 'state' &&
            paper.confidence !== 'high' &&
            ' Our reading of the rule: confirm it.'}
        </small>
      </div>
      {isOpen && (
        <div className="papers__acts">
          {!paper.received && (
            <Button
              variant={paper.sentAt === null ? 'line' : 'primary'}
              isSmall
              isBusy={isBusy}
              aria-label={`Good: ${paper.name}`}
              onClick={onGood}
            >
              Good
            </Button>
          )}
          {(paper.sentAt !== null || paper.received) && takesPapers(stage) && (
            <Button
              variant="danger"
              isSmall
              aria-label={`Send back: ${paper.name}`}
              onClick={() => onAsk({ step: 'return', paper })}
            >
              Send back
            </Button>
          )}
          {!paper.received && paper.sentAt === null && mayAsk && (
            <Button
              variant="line"
              isSmall
              aria-label={`Ask: ${paper.name}`}
              onClick={() => onAsk({ step: 'documents', paperId: paper.id })}
            >
              Ask
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function PaperMark({ paper: { received, sentAt, returned } }: { paper: CasePaper }) {
  if (received) {
    return (
      <span className="papers__good">
        <Icon name="check" />
      </span>
    );
  }
  if (sentAt !== null || returned !== null) {
    return (
      <span className="papers__wait">
        <Icon name="alert" />
      </span>
    );
  }
  return <span className="papers__box" />;
}

function PaperState({ paper }: { paper: CasePaper }) {
  const { received, receivedAt, sentAt, returned, askedAt, waivedAt } = paper;
  if (received) return <>Checked {receivedAt !== null && <When at={receivedAt} />}</>;
  if (sentAt !== null) {
    return (
      <>
        New file <When at={sentAt} />, waits for a check
      </>
    );
  }
  if (waivedAt !== null) {
    return (
      <>
        We went on without it <When at={waivedAt} />; the reason is in the audit log
      </>
    );
  }
  if (returned !== null) return <>Sent back: {returned}</>;
  if (askedAt !== null) {
    return (
      <>
        Asked for <When at={askedAt} />, not received
      </>
    );
  }
  return 'Not received';
}

/** What is closed, and by how many papers. */
function GateWords({ one }: { one: DeskCase }) {
  const { stage, papers } = one;
  const step = stage !== null && mayTake('offer', stage) ? 'offer' : 'signature';
  const missing = missingFor(step, papers).length;
  if (stage === null || (!mayTake('offer', stage) && !mayTake('sign', stage))) return null;
  const name = step === 'offer' ? 'The offer' : '“Signed by all”';
  return (
    <div className="papers-gate">
      {missing === 0 ? (
        <p>
          <b>{name} is open.</b> No paper that it waits for is missing.
        </p>
      ) : (
        <p>
          <b>
            {name} opens when {missing === 1 ? 'one more paper is' : `${missing} more papers are`} good.
          </b>{' '}
          Nobody can skip the gate; an administrator can record an exception with a reason, which is logged.
        </p>
      )}
    </div>
  );
}
