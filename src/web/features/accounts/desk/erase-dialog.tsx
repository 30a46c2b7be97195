import { useQuery } from '@tanstack/react-query';
import { adminCalls, eraseAccountSchema, erasureSchema } from '#contract/admin.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { rowActionFailure, useRowAction, withId } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { AccountEntry } from './account-actions.ts';

type EraseDialogProps = {
  /** Whose data are to go, or null. */
  account: AccountEntry | null;
  onClose: () => void;
};

/** What would stay and why is said first; the reason that is being typed outlives the session. */
export function EraseDialog({ account, onClose }: EraseDialogProps) {
  const shown = useLastShown(account);
  if (shown === null) return null;
  return <EraseOne key={shown.id} account={shown} isOpen={account !== null} onClose={onClose} />;
}

const empty = { reason: '' };

type EraseOneProps = { account: AccountEntry; isOpen: boolean; onClose: () => void };

function EraseOne({ account: { id, email }, isOpen, onClose }: EraseOneProps) {
  const site = useSite();
  const path = withId(adminCalls.eraseAccount, id);
  const erasure = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => authorizedJson(path, erasureSchema, { signal }),
    staleTime: 0,
    enabled: isOpen,
  });
  const form = useDraftForm<{ reason: string }, { reason: string }>(
    `erase ${id}`,
    eraseAccountSchema,
    empty,
    {
      mode: 'onTouched',
    },
  );
  const { run, isBusy, failure, reset } = useRowAction(adminCalls.accounts);
  const close = () => {
    form.dropDraft();
    form.reset(empty);
    reset();
    onClose();
  };
  const erase = form.handleSubmit((json) =>
    run({ id, path, json, done: `The data of ${email} are erased.` }, { onSuccess: close }),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Erase an account’s data"
      text={`${email} is signed out everywhere and cannot sign in again. Quotes lose their person, messages and the profile are deleted. This cannot be undone.`}
      failure={failure ?? (erasure.isError ? rowActionFailure(erasure.error, site.phone) : null)}
      label="Erase"
      isBusy={isBusy(id)}
      onConfirm={() => void (erasure.data && erase())}
    >
      {erasure.isPending && <Loading />}
      {erasure.data && (
        <Note>
          What we have to keep:
          <ul className="erase-kept">
            {erasure.data.kept.map(({ what, until, why }) => (
              <li key={what}>
                {what}, until {until}. {why}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Field
        label="Who asked, and how you made sure of it"
        hint="It stays in the log of acts."
        error={form.formState.errors.reason?.message}
      >
        {(ties) => <textarea {...form.register('reason')} {...ties} className="input input--tall" />}
      </Field>
    </ConfirmDialog>
  );
}
