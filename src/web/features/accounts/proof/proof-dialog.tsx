import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { messages, refusals } from '#contract/messages.ts';
import { passkeyRequestOptionsSchema } from '#contract/accounts/passkey.ts';
import { accountCalls, type proofSchema } from '#contract/accounts/second-step.ts';
import { authorizedCall, authorizedJson } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';
import { refusedWords, secondStepFailure } from '#web/features/accounts/second-step/second-step-failure.ts';
import {
  type Means,
  SecondStepForm,
  type Shown,
} from '#web/features/accounts/second-step/second-step-form.tsx';
import { type OwnSecondStep, useOwnSecondSteps } from '#web/features/accounts/settings/own-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Loading } from '#web/ui/spinner.tsx';

type ProofDialogProps = {
  isOpen: boolean;
  onAnswer: (isProved: boolean) => void;
};

export function ProofDialog({ isOpen, onAnswer }: ProofDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      description={`What you are about to do matters, and your last proof is older than ${limits.proofMinutes} minutes. Nothing you typed is lost.`}
    >
      <ProofForm onProved={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
    </Dialog>
  );
}

type ProofFormProps = {
  onProved: () => void;
  onCancel: () => void;
};

/** By a second step where the account has one, by the password otherwise. */
function ProofForm({ onProved, onCancel }: ProofFormProps) {
  const site = useSite();
  const { entries, failure, onRetry } = useOwnSecondSteps();
  if (failure !== null) return <PageError sentence={failures.accountFailed(site.phone)} onRetry={onRetry} />;
  if (entries === undefined) return <Loading />;
  const cancel = (
    <Button variant="quiet" isSmall isFlush onClick={onCancel}>
      Cancel
    </Button>
  );
  if (entries.length === 0) return <PasswordProof onProved={onProved}>{cancel}</PasswordProof>;

  const prove = async (shown: Shown) => {
    try {
      await sendProof('code' in shown ? { code: shown.code } : { assertion: shown.assertion });
      onProved();
      return null;
    } catch (error) {
      return secondStepFailure(error, refusedWords[shown.kind], site.phone);
    }
  };
  return (
    <SecondStepForm
      kinds={meansOf(entries)}
      label="Confirm"
      askForChallenge={() =>
        authorizedJson(accountCalls.proofOptions, passkeyRequestOptionsSchema, { method: 'POST' })
      }
      onShown={prove}
      failureOf={(error) => secondStepFailure(error, messages.passkeyFailed, site.phone)}
    >
      {cancel}
    </SecondStepForm>
  );
}

function meansOf(steps: readonly OwnSecondStep[]): readonly Means[] {
  return [...new Set(steps.map(({ kind }) => kind)), 'recovery'];
}

async function sendProof(json: z.input<typeof proofSchema>): Promise<void> {
  await authorizedCall(accountCalls.proof, { method: 'POST', json });
}

const passwordSchema = z.object({ password: z.string().check(z.minLength(1, messages.passwordRequired)) });

function PasswordProof({ onProved, children }: { onProved: () => void; children: React.ReactNode }) {
  const site = useSite();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async (proof) => {
    setFailure(null);
    try {
      await sendProof(proof);
      onProved();
    } catch (error) {
      setFailure(secondStepFailure(error, refusals.proofFailed, site.phone));
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <PasswordField
        label="Password"
        error={formState.errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Confirm
      </Button>
      <div className="other-ways">{children}</div>
    </form>
  );
}
