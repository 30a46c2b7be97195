import { adminCalls } from '#contract/admin.ts';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { letterAhead } from '#web/features/cases/desk/steps/step-dialog.tsx';
import type { CasePaper } from '#web/features/cases/desk/missing-papers.ts';
import { AssignDialog } from '#web/features/cases/desk/steps/assign-dialog.tsx';
import { DocumentsDialog } from '#web/features/cases/desk/steps/documents-dialog.tsx';
import { OfferDialog } from '#web/features/cases/desk/steps/offer-dialog.tsx';
import { PaidDialog } from '#web/features/cases/desk/steps/paid-dialog.tsx';
import { ReasonDialog } from '#web/features/cases/desk/steps/reason-dialog.tsx';
import { RescindedDialog } from '#web/features/cases/desk/steps/rescinded-dialog.tsx';
import { SignedDialog } from '#web/features/cases/desk/steps/signed-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';

/** A step that asks for something first. */
export type AskedStep =
  | { step: 'offer' | 'decline' | 'signed' | 'paid' | 'rescinded' | 'assign' }
  | { step: 'documents'; paperId: string | null }
  | { step: 'return'; paper: CasePaper };

type CaseDialogsProps = {
  one: DeskCase;
  asked: AskedStep | null;
  onClose: () => void;
};

/** The dialog of the step that was asked for, if any. */
export function CaseDialogs({ one, asked, onClose }: CaseDialogsProps) {
  const shown = useLastShown(asked);
  if (shown === null) return null;
  const ties = { one, isOpen: asked !== null, onClose };
  switch (shown.step) {
    case 'offer':
      return <OfferDialog {...ties} />;
    case 'decline':
      return (
        <ReasonDialog
          {...ties}
          name="decline"
          title="Decline this case"
          text={letterAhead(one.advisor, 'gets an email that no offer is made, with the reason.')}
          label="Decline"
          hint="Why, and what could change it: the advisor reads this."
          path={withId(adminCalls.declineOffer, one.id)}
          done="The case has been declined."
        />
      );
    case 'return':
      return (
        <ReasonDialog
          key={shown.paper.id}
          {...ties}
          name={`return ${shown.paper.id}`}
          title="Send this paper back"
          text={`${shown.paper.name}: ${letterAhead(one.advisor, 'gets an email and can send another.')}`}
          label="Send back"
          hint="What is wrong with it: the advisor reads this."
          path={paperPath(adminCalls.paperReturned, one.id, shown.paper.id)}
          done={`${shown.paper.name} has been sent back.`}
        />
      );
    case 'documents':
      return <DocumentsDialog key={shown.paperId} {...ties} paperId={shown.paperId} />;
    case 'signed':
      return <SignedDialog {...ties} />;
    case 'paid':
      return <PaidDialog {...ties} />;
    case 'rescinded':
      return <RescindedDialog {...ties} />;
    default:
      return <AssignDialog {...ties} />;
  }
}

export function paperPath(path: string, id: string, paperId: string): string {
  return withId(path, id).replace(':paperId', encodeURIComponent(paperId));
}
