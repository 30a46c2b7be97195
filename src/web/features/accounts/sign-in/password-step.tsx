import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failures } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { type Credentials, credentialsSchema } from '#contract/accounts/sign-in.ts';
import { messages, refusals } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session/session-context.tsx';
import { endSession } from '#web/api/session/session.ts';
import { useSite } from '#web/api/site-context.tsx';
import { type HalfSignedIn, signIn } from '#web/features/accounts/api.ts';
import { keepResetTicket } from '#web/features/accounts/reset/reset-ticket.ts';
import { canUsePasskeys } from '#web/features/accounts/second-step/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useNavigate } from '#web/ui/location.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Where the form stands, and where else it leads. */
export type WaysOut = {
  /** A panel under the header, or part of a page. */
  place: 'panel' | 'page';
  onForgot: (opener: HTMLElement, email: string) => void;
  onRegister: (opener: HTMLElement) => void;
  onClose?: (() => void) | undefined;
};

type PasswordStepProps = WaysOut & {
  /** What was typed before, when a second step led back here. */
  username: string;
  /** Why it did. */
  notice: string | null;
  /** False when the browser keeps no cookies. */
  onEnter: (token: string) => Promise<boolean>;
  onSecondStep: (username: string, half: HalfSignedIn) => void;
};

export function PasswordStep(props: PasswordStepProps) {
  const { place, username, notice, onEnter, onSecondStep, onForgot, onRegister, onClose } = props;
  const site = useSite();
  const navigate = useNavigate();
  const { hasExpired } = useSession();
  const [failure, setFailure] = useState(notice);
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Credentials>({
    resolver: standardSchemaResolver(credentialsSchema),
    defaultValues: { username, password: '' },
    mode: 'onChange',
  });

  useEffect(() => {
    if (username !== '') setFocus('password');
    else if (place === 'panel') setFocus('username');
  }, [place, username, setFocus]);

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const outcome = await signIn(credentials);
      if (outcome.kind === 'signed-in') {
        if (!(await onEnter(outcome.token))) setFailure(failures.noCookies);
        return;
      }
      if (outcome.kind === 'second-step') {
        onSecondStep(credentials.username, outcome);
        return;
      }
      endSession();
      keepResetTicket({ ticket: outcome.ticket, username: credentials.username });
      onClose?.();
      navigate(pages.resetPassword);
    } catch (error) {
      setFailure(signInFailure(error, site.phone));
      setFocus('password');
    }
  });

  return (
    <form
      className="login__form"
      aria-label="Advisor login"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {hasExpired && failure === null && (
        <Note tone="warm">Your session has ended. Please sign in again.</Note>
      )}
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <TextField
        label="Username"
        hint="Your email address"
        error={formState.errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        {...register('username')}
      />
      <PasswordField
        label="Password"
        error={formState.errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Login
      </Button>
      {canUsePasskeys() && <PasskeyButton onEnter={onEnter} onFailure={setFailure} />}
      <div className="login__links">
        <Button
          variant="quiet"
          isSmall
          isFlush
          onClick={(event) => onForgot(event.currentTarget, getValues('username').trim())}
        >
          Forgot Password?
        </Button>
        <Button variant="quiet" isSmall isFlush onClick={(event) => onRegister(event.currentTarget)}>
          Need to register?
        </Button>
      </div>
      {site.isDemo && (
        <p className="fine">
          Demo: sign in as <b className="nowrap">{demoAccount.username}</b> with{' '}
          <b className="nowrap">{demoAccount.password}</b>
        </p>
      )}
    </form>
  );
}

/** The account that exists in demo mode only. */
export const demoAccount = { username: 'advisor@trove.example', password: 'Trove-demo-1' } as const;

/** The sentence for a sign-in that did not work. */
export function signInFailure(error: unknown, phone: string): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401 || status === 403 || status === 422) return messages.signInFailed;
  if (status === 0) return failures.outOfReach;
  if (status === 429) return refusals.tooManyTries;
  if (status === 503) return failures.tooManySignIns;
  return failures.ourFault(phone);
}
