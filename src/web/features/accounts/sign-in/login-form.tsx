import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { startSession } from '#web/api/session/session.ts';
import type { HalfSignedIn } from '#web/features/accounts/api.ts';
import { useNavigate } from '#web/ui/location.tsx';
import { PasswordStep, type WaysOut } from './password-step.tsx';
import { SignInSecondStep } from './sign-in-second-step.tsx';
import './login.css';

export type LoginFormProps = WaysOut & {
  id?: string | undefined;
  /** Where a successful sign-in leads; left out, the page that asked for it takes over. */
  goesTo?: string | undefined;
};

type Step =
  | { kind: 'password'; username: string; notice: string | null }
  | { kind: 'second'; username: string; half: HalfSignedIn };

/** Signs in: a password or a passkey, and then a second step where the account has one. */
export function LoginForm({ place, id, goesTo, onForgot, onRegister, onClose }: LoginFormProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ kind: 'password', username: '', notice: null });
  const { username } = step;
  const backToPassword = (notice: string | null) => setStep({ kind: 'password', username, notice });

  /** False when the browser keeps no cookies. */
  const enter = async (token: string) => {
    if (!startSession(token)) return false;
    if (goesTo !== undefined) navigate(goesTo);
    return true;
  };

  return (
    <div className={`login login--${place}`} id={id}>
      {step.kind === 'password' ? (
        <PasswordStep
          place={place}
          username={username}
          notice={step.notice}
          onEnter={enter}
          onSecondStep={(name, half) => setStep({ kind: 'second', username: name, half })}
          onForgot={onForgot}
          onRegister={onRegister}
          onClose={onClose}
        />
      ) : (
        <SignInSecondStep
          half={step.half}
          onEnter={enter}
          onBack={() => backToPassword(null)}
          onTooLate={() => backToPassword(messages.secondStepTooLate)}
        />
      )}
    </div>
  );
}
