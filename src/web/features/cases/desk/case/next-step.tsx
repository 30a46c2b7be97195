import { adminCalls } from '#contract/admin.ts';
import { type CaseStage, mayTake } from '#contract/cases/case-life.ts';
import { refusals } from '#contract/messages.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { When } from '#web/api/business-time.tsx';
import { withId } from '#web/api/desk/row-action.ts';
import { type DeskCase, seenOf, useCaseStep } from '#web/features/cases/desk/api.ts';
import { letterSent } from '#web/features/cases/desk/steps/step-dialog.tsx';
import { StageBadge } from '#web/features/cases/desk/stage-badge.tsx';
import { turnWords } from '#web/features/cases/desk/stage-words.ts';
import { offerTitle } from '#web/features/cases/desk/steps/offer-dialog.tsx';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { AskedStep } from './case-dialogs.tsx';
import { nextWords } from './next-words.ts';
import { RescissionClock } from './rescission-clock.tsx';

type NextStepProps = {
  one: DeskCase;
  onAsk: (asked: AskedStep) => void;
};

/** Whose turn it is, since when, what they do next; and every step that the desk can take from here. */
export function NextStep({ one, onAsk }: NextStepProps) {
  const { id, stage } = one;
  const step = useCaseStep(id);
  const isOwn = useIsOwnCase(one);
  const review = () =>
    step.run({
      path: withId(adminCalls.reviewCase, id),
      json: seenOf(one),
      done: letterSent(one.advisor, `${one.advisor.email} has been told that the case is in review.`),
    });
  return (
    <section className="card stack" aria-labelledby="next-step">
      <div className="case-head">
        <h2 id="next-step">{headWords(one)}</h2>
        <StageBadge stage={stage} />
        <span className="small muted">
          since <When at={one.turnSince ?? one.since} />
        </span>
      </div>
      <p>{nextWords(one)}</p>
      {one.turn === 'advisor' && one.documentsAsked !== null && (
        <blockquote className="case-quote">{one.documentsAsked}</blockquote>
      )}
      {one.reason !== null && (
        <p>
          <b>Reason:</b> {one.reason}
        </p>
      )}
      <RescissionClock one={one} />
      {isOwn && stage !== null && stepsFrom(stage).length > 0 && <Note tone="warm">{refusals.ownCase}</Note>}
      {!isOwn && stage !== null && (
        <div className="case-acts">
          {mayTake('review', stage) && (
            <Button
              variant={stage === 'requested' ? 'primary' : 'line'}
              isSmall
              isBusy={step.isBusy}
              onClick={review}
            >
              {stage === 'requested' ? 'Take into review' : 'Back into review'}
            </Button>
          )}
          {stepsFrom(stage).map(({ label, asked, variant }) => (
            <Button key={label} variant={variant} isSmall onClick={() => onAsk(asked)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {step.failure !== null && (
        <Note tone="error" role="alert">
          {step.failure}
        </Note>
      )}
      {stage !== null && <Keeper one={one} onHandOver={() => onAsk({ step: 'assign' })} />}
    </section>
  );
}

function headWords(one: DeskCase): string {
  if (one.stage === null) return 'Not requested';
  return turnWords(one) || 'Closed';
}

type StepButton = {
  label: string;
  asked: AskedStep;
  variant: 'primary' | 'line' | 'danger';
};

/** The steps that ask for something first, in the order of a case's life. */
function stepsFrom(stage: CaseStage): StepButton[] {
  const all: [isOpen: boolean, button: StepButton][] = [
    [
      mayTake('offer', stage),
      {
        label: offerTitle(stage),
        asked: { step: 'offer' },
        variant: stage === 'in-review' ? 'primary' : 'line',
      },
    ],
    [
      mayTake('askDocuments', stage) || mayTake('askPapers', stage),
      {
        label: mayTake('askPapers', stage) ? 'Ask for papers' : 'Ask for documents',
        asked: { step: 'documents', paperId: null },
        variant: 'line',
      },
    ],
    [mayTake('sign', stage), { label: 'Signed by all', asked: { step: 'signed' }, variant: 'primary' }],
    [mayTake('pay', stage), { label: 'Paid', asked: { step: 'paid' }, variant: 'primary' }],
    [mayTake('decline', stage), { label: 'Decline', asked: { step: 'decline' }, variant: 'danger' }],
    [
      mayTake('rescind', stage),
      { label: 'Undone by the seller', asked: { step: 'rescinded' }, variant: 'danger' },
    ],
  ];
  return all.filter(([isOpen]) => isOpen).map(([, button]) => button);
}

/** Who of the staff keeps the case, and the ways to change that. */
function Keeper({ one, onHandOver }: { one: DeskCase; onHandOver: () => void }) {
  const me = useAccount().data?.email;
  const step = useCaseStep(one.id);
  const assign = (to: string | null, done: string) =>
    step.run({
      path: withId(adminCalls.assignCase, one.id),
      json: { ...seenOf(one), to },
      done,
    });
  const { assignedTo } = one;
  return (
    <div className="case-keeper">
      <span className="small">
        {assignedTo === null ? (
          'Kept by no one yet.'
        ) : (
          <>
            Kept by <b>{assignedTo === me ? 'you' : <Address value={assignedTo} />}</b>.
          </>
        )}
      </span>
      {me !== undefined && assignedTo !== me && (
        <Button
          variant="quiet"
          isSmall
          isFlush
          isBusy={step.isBusy}
          onClick={() => assign(me, 'The case is yours.')}
        >
          Take it
        </Button>
      )}
      <Button variant="quiet" isSmall isFlush onClick={onHandOver}>
        Hand over
      </Button>
      {assignedTo !== null && (
        <Button
          variant="quiet"
          isSmall
          isFlush
          isBusy={step.isBusy}
          onClick={() => assign(null, 'The case is kept by no one.')}
        >
          Release
        </Button>
      )}
      {step.failure !== null && (
        <Note tone="error" role="alert">
          {step.failure}
        </Note>
      )}
    </div>
  );
}

/** Nobody leads their own case on: the server refuses the steps, and the page offers none. */
export function useIsOwnCase({ advisor }: DeskCase): boolean {
  return useAccount().data?.email === advisor.email;
}
