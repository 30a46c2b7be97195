import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newPasswordRequestSchema } from '#contract/accounts/login-request.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { requestNewPassword } from '#web/features/accounts/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

export function ForgotPasswordForm({ email: typed = '' }: { email?: string | undefined }) {
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const [wasEmptied, setEmptied] = useState(false);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: standardSchemaResolver(newPasswordRequestSchema),
    defaultValues: { email: typed },
    mode: 'onTouched',
  });
  const isEmpty = useWatch({ control, name: 'email' }).trim() === '';
  const fault = formState.errors.email?.message;

  const send = handleSubmit(async ({ email }) => {
    setOutcome(null);
    try {
      await requestNewPassword(email);
      setOutcome('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome('failed');
    }
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Email"
        error={isEmpty && (wasEmptied || fault !== undefined) ? messages.resetEmailRequired : fault}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        {...register('email', {
          onChange: (event: { target: { value: string } }) => {
            setOutcome(null);
            setEmptied(event.target.value === '');
          },
        })}
      />
      {outcome === 'sent' && (
        <Note tone="ok" isStatus>
          {messages.resetRequestSent}
        </Note>
      )}
      {outcome === 'failed' && (
        <Note tone="error" isStatus>
          {messages.resetRequestFailed}
        </Note>
      )}
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Request new password
      </Button>
    </form>
  );
}
