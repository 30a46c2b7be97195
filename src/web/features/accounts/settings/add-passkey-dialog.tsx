import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { messages, refusals } from '#contract/messages.ts';
import { accountCalls, confirmedSecondStepSchema } from '#contract/accounts/second-step.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { withId } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { makePasskey } from '#web/features/accounts/second-step/passkey.ts';
import { secondStepFailure } from '#web/features/accounts/second-step/second-step-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, useFreshOpening } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { startPasskey } from './add-second-step.ts';

type AddPasskeyDialogProps = {
  isOpen: boolean;
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
  onClose: () => void;
};

export function AddPasskeyDialog({ isOpen, onAdded, onClose }: AddPasskeyDialogProps) {
  const opening = useFreshOpening(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isForm
      title="Add a passkey"
      description="Your device asks for your fingerprint, your face or its PIN. From then on that signs you in, without a password."
    >
      <PasskeyForm key={opening} onAdded={onAdded} />
    </Dialog>
  );
}

const nameSchema = z.object({
  name: z.string().check(z.trim(), z.maxLength(limits.secondStep.nameLength, messages.tooLong)),
});

function PasskeyForm({ onAdded }: Pick<AddPasskeyDialogProps, 'onAdded'>) {
  const site = useSite();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(nameSchema),
    defaultValues: { name: '' },
  });

  const add = handleSubmit(async ({ name }) => {
    setFailure(null);
    try {
      const { id, ...options } = await startPasskey(name);
      const attestation = await makePasskey(options);
      if (attestation === null || attestation === 'known') {
        setFailure(attestation === null ? failures.passkeyNotMade : refusals.passkeyKnown);
        return;
      }
      const confirmed = await authorizedJson(
        withId(accountCalls.confirmSecondStep, id),
        confirmedSecondStepSchema,
        { method: 'POST', json: { attestation } },
      );
      onAdded(confirmed.recoveryCodes);
    } catch (error) {
      setFailure(secondStepFailure(error, messages.passkeyFailed, site.phone));
    }
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void add(event)}>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <TextField
        label="Name (optional)"
        hint="Where you keep it, such as: work laptop"
        error={formState.errors.name?.message}
        autoComplete="off"
        {...register('name')}
      />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Add the passkey
      </Button>
    </form>
  );
}
