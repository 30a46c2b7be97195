import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { passwordResetFormSchema } from '#contract/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { startSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { resetPassword } from './reset-password.ts';
import { dropResetTicket, type ResetTicket } from './reset-ticket.ts';

export function ResetPasswordForm({ ticket }: { ticket: ResetTicket }) {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const { register, handleSubmit, control, formState, setFocus, trigger } = useForm({
    resolver: standardSchemaResolver(passwordResetFormSchema),
    defaultValues: { newPassword: '', verifyPassword: '' },
    mode: 'onTouched',
  });
  const newPassword = useWatch({ control, name: 'newPassword' });

  useEffect(() => setFocus('newPassword'), [setFocus]);

  const submit = handleSubmit(async (form) => {
    setFailed(false);
    try {
      const token = await resetPassword({ rid: ticket.rid, newPass: form.newPassword });
      dropResetTicket();
      startSession(token, ticket.username.toLowerCase());
      await navigate(pages.getAQuote);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      setFocus('newPassword');
    }
  });

  return (
    <form className="card stack reset-form" noValidate onSubmit={(event) => void submit(event)}>
      {hasFailed && (
        <Note tone="error" role="alert">
          {messages.passwordResetFailed}
        </Note>
      )}
      <p>Choose your own password to finish signing in.</p>
      {/* Lets a password manager file the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={ticket.username} readOnly hidden />
      <PasswordField
        label="New password"
        error={formState.errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword', {
          // Only once there is something to compare with.
          onChange: () => {
            if (formState.touchedFields.verifyPassword) void trigger('verifyPassword');
          },
        })}
      />
      <PasswordRules password={newPassword} />
      <PasswordField
        label="Verify password"
        error={formState.errors.verifyPassword?.message}
        autoComplete="new-password"
        {...register('verifyPassword')}
      />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Reset password
      </Button>
    </form>
  );
}
