import { useState } from 'react';
import type { AdminAssumptions, AdminAssumptionSet } from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { failures } from '#contract/failures.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useSearchParameters } from '#web/ui/location.tsx';
import { inForceOf, useAssumptions, versionCall } from './assumptions.ts';
import { ChangesCard } from './changes-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { NewSetForm } from './new-set-form.tsx';
import { OpenStart } from './open-start.tsx';
import { PreviewCard } from './preview-card.tsx';
import { StartDialog } from './start-dialog.tsx';
import { VersionsCard } from './versions-card.tsx';
import './assumptions.css';

/** The sets with one of them looked at, or a new one being entered, by the address. */
export function AssumptionsPage() {
  const { phone } = useSite();
  const { data, isError, refetch } = useAssumptions();
  const draftOf = useSearchParameters().get('draft');
  return (
    <Desk lead="What every estimate rests on. A quote keeps the version it was priced on.">
      {data === undefined && !isError && <Loading />}
      {isError && <PageError sentence={failures.listFailed(phone)} onRetry={() => void refetch()} />}
      {data !== undefined && (draftOf === null ? <Sets {...data} /> : <Draft of={draftOf} {...data} />)}
    </Desk>
  );
}

function Draft({ of, sets }: AdminAssumptions & { of: string }) {
  const base = sets.find(({ figures }) => figures.version === of) ?? inForceOf(sets);
  return (
    <NewSetForm
      key={base.figures.version}
      base={base.figures}
      taken={sets.map(({ figures }) => figures.version)}
    />
  );
}

function Sets({ sets, open, seen, today }: AdminAssumptions) {
  const asked = useSearchParameters().get('version');
  const inForce = inForceOf(sets);
  const chosen = sets.find(({ figures }) => figures.version === asked) ?? sets[0] ?? inForce;
  const isOther = chosen !== inForce;
  return (
    <>
      {open !== null && <OpenStart start={open} />}
      <div className={isOther ? 'set-split' : 'stack stack--wide'}>
        <VersionsCard sets={sets} chosen={chosen.figures.version} />
        {isOther && <ChangesCard before={inForce.figures} after={chosen.figures} />}
      </div>
      {isOther && (
        <PreviewCard version={chosen.figures.version}>
          <Acts key={chosen.figures.version} set={chosen} isOpen={open !== null} seen={seen} today={today} />
        </PreviewCard>
      )}
      <FiguresCard set={chosen} />
    </>
  );
}

type ActsProps = {
  set: AdminAssumptionSet;
  /** Something waits or is planned: until it is decided nothing else is asked for. */
  isOpen: boolean;
  seen: string | null;
  today: string;
};

function Acts({ set: { figures, state }, isOpen, seen, today }: ActsProps) {
  const { version } = figures;
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useRowAction(adminCalls.assumptions);
  if (state === 'withdrawn') return <p className="muted">This set was withdrawn.</p>;
  return (
    <>
      {!isOpen && <Button onClick={() => setAsking(true)}>Put {version} in force</Button>}
      {state === 'draft' && (
        <Button
          variant="danger"
          isBusy={isBusy(version)}
          onClick={() =>
            run({
              id: version,
              path: versionCall(adminCalls.withdrawAssumptions, version),
              done: `${version} is withdrawn.`,
            })
          }
        >
          Withdraw
        </Button>
      )}
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <StartDialog
        version={version}
        today={today}
        seen={seen}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
