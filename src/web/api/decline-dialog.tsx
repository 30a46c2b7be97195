import { adminCalls, declineSchema } from '#contract/admin.ts';
import type { OfferCase } from '#contract/admin-offers.ts';
import { Field } from '#web/ui/field.tsx';
import { useAct, withId } from './row-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDraft } from './drafts.ts';
import { useLastShown } from '#web/ui/dialog.tsx';
import type { LoginRequestEntry } from '#web/features/accounts/desk/login-requests.ts';

/** What is declined: whom it concerns, what they are told, and where it is said. */
interface Declined {
  id: string;
  title: string;
  text: string;
  done: string;
  path: string;
  listPath: string;
}

export function DeclineDialog({
  request,
  onClose,
}: {
  request: LoginRequestEntry | null;
  onClose: () => void;
}) {
  const declined = request && {
    id: request.id,
    title: `Decline ${request.name}`,
    text: `${request.email} gets an email that no login is granted.`,
    done: `${request.name} has been declined.`,
    path: withId(adminCalls.declineLogin, request.id),
    listPath: adminCalls.loginRequests,
  };
  return <DeclineAny declined={declined} onClose={onClose} />;
}

export function DeclineCaseDialog({ one, onClose }: { one: OfferCase | null; onClose: () => void }) {
  const declined = one && {
    id: one.id,
    title: 'Decline this case',
    text: `${one.advisor.email} gets an email that no offer is made.`,
    done: 'The case has been declined.',
    path: withId(adminCalls.declineOffer, one.id),
    listPath: adminCalls.offers,
  };
  return <DeclineAny declined={declined} onClose={onClose} />;
}

function DeclineAny({ declined, onClose }: { declined: Declined | null; onClose: () => void }) {
  const shown = useLastShown(declined);
  if (shown === null) return null;
  return <DeclineOne key={shown.id} declined={shown} isOpen={declined !== null} onClose={onClose} />;
}

interface DeclineOneProps {
  declined: Declined;
  isOpen: boolean;
  onClose: () => void;
}

function DeclineOne({ declined, isOpen, onClose }: DeclineOneProps) {
  const { id, title, text, done, path, listPath } = declined;
  const [reason, setReason] = useDraft(`decline ${id}`);
  const { act, isBusy, failure, reset } = useAct(listPath);
  const parsed = declineSchema.safeParse({ reason });
  const error = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const close = () => {
    setReason('');
    reset();
    onClose();
  };
  const decline = () =>
    act(
      { id, path, json: reason.trim() === '' ? {} : { reason: reason.trim() }, done },
      { onSuccess: close },
    );

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      text={text}
      failure={failure}
      label="Decline"
      isBusy={isBusy(id)}
      onConfirm={() => error === undefined && decline()}
    >
      <Field label="Reason (optional)" hint="It is part of the email." error={error}>
        {(ties) => (
          <textarea
            {...ties}
            className="input input--tall"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
