import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { startAssumptionsSchema } from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { versionCall } from './assumptions.ts';

type StartDialogProps = {
  version: string;
  /** MM/DD/YYYY. */
  today: string;
  seen: string | null;
  isOpen: boolean;
  onClose: () => void;
};

type StartFields = { from: string; reason: string };

const schema = z.omit(startAssumptionsSchema, { seen: true });

/** From which day a set is in force, and why. What was typed outlives the session. */
export function StartDialog({ version, today, seen, isOpen, onClose }: StartDialogProps) {
  const empty = { from: today, reason: '' };
  const form = useDraftForm<StartFields, StartFields>(`start ${version}`, schema, empty, {
    newest: seen ?? '',
  });
  const action = useRowAction(adminCalls.assumptions);
  const close = () => {
    form.dropDraft();
    form.reset(empty);
    action.reset();
    onClose();
  };
  const send = form.handleSubmit((start) =>
    action.run(
      {
        id: version,
        path: versionCall(adminCalls.startAssumptions, version),
        json: { ...start, seen: form.seenAt || null },
        done: `${version} is in force from ${start.from} on.`,
        waits: `${version} waits for the yes of another administrator.`,
      },
      { onSuccess: close, onError: form.noteRefusal },
    ),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Put ${version} in force`}
      description="New quotes are priced on it from that day on. Quotes and firm offers that are there keep theirs. Where there are other administrators, one of them has to say yes."
    >
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <Controller
          control={form.control}
          name="from"
          render={({ field, fieldState }) => (
            <DateField {...field} label="From" hint="Today or later" error={fieldState.error?.message} />
          )}
        />
        <Field label="Reason" error={form.formState.errors.reason?.message}>
          {(ties) => <textarea {...form.register('reason')} {...ties} className="input input--tall" />}
        </Field>
        {action.failure !== null && (
          <Note tone="error" role="alert">
            {action.failure}
          </Note>
        )}
        <div className="actions">
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={action.isBusy(version)}>
            Put in force
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
