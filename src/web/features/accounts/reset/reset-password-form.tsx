import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { newPasswordField, passwordResetFormSchema } from '#contract/accounts/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session/session-context.tsx';
import { startSession } from '#web/api/session/session.ts';
import { resetPassword } from '#web/features/accounts/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useNavigate } from '#web/ui/location.tsx';
import { PasswordRules } from './password-rules.tsx';
import { dropResetTicket, type ResetTicket } from './reset-ticket.ts';

type ResetPasswordFormProps = {
  ticket: ResetTicket;
  /** The server no longer takes the ticket: trying again cannot help. */
  onSpent: () => void;
  /** The password is the new one, but a second step has to follow it. */
  onSignInAgain: () => void;
};

export function ResetPasswordForm({ ticket, onSpent, onSignInAgain }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  // Only the mailbox knows whose ticket a link has: it may be another's who sent it on.
  const { token: tokenNow } = useSession();
  const [wasSignedIn] = useState(tokenNow !== null);
  const { register, handleSubmit, control, formState, setError, setFocus, getFieldState, trigger } = useForm({
    resolver: standardSchemaResolver(passwordResetFormSchema),
    defaultValues: { newPassword: '', verifyPassword: '' },
    mode: 'onTouched',
  });
  const newPassword = useWatch({ control, name: 'newPassword' });

  useEffect(() => setFocus('newPassword'), [setFocus]);

  // Not before the second one was typed: a sentence that comes and goes would move the button away under a press.
  const compareAgain = () => {
    if (getFieldState('verifyPassword').isTouched) void trigger('verifyPassword');
  };

  const submit = handleSubmit(async (form) => {
    setFailed(false);
    try {
      const token = await resetPassword(ticket.ticket, form.newPassword);
      dropResetTicket();
      if (token === null) {
        onSignInAgain();
        return;
      }
      startSession(token);
      navigate(pages.getAQuote);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401 && error.code === 'ticket-spent') {
        dropResetTicket();
        onSpent();
        return;
      }
      const message = error.fields[newPasswordField];
      if (error.status === 422 && message !== undefined) setError('newPassword', { message });
      else setFailed(true);
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
      {wasSignedIn && ticket.username === null && (
        <Note tone="warm">
          You are signed in already. This sets the password of the login that our email went to, and leaves
          you signed in to that one. If you did not ask for the email, close this page.
        </Note>
      )}
      <p>Choose your own password, and you are signed in.</p>
      {/* Lets a password manager file the new password under the right name. */}
      {ticket.username !== null && (
        <input type="text" name="username" autoComplete="username" value={ticket.username} readOnly hidden />
      )}
      <PasswordField
        label="New password"
        error={formState.errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword', { onChange: compareAgain })}
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
