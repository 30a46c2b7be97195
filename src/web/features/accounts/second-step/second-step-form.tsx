import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { failures } from '#contract/failures.ts';
import type { passkeyRequestOptionsSchema } from '#contract/accounts/passkey.ts';
import { codeFormSchema } from '#contract/accounts/second-step.ts';
import type { secondStepMeans } from '#contract/accounts/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { type Assertion, canUsePasskeys, signWithPasskey } from './passkey.ts';
import './second-step.css';

export type Means = (typeof secondStepMeans)[number];

/** What the person showed. */
export type Shown = { kind: 'totp' | 'recovery'; code: string } | { kind: 'passkey'; assertion: Assertion };

type SecondStepFormProps = {
  /** What the account has; the first is offered first. */
  kinds: readonly Means[];
  /** What the button says. */
  label: string;
  askForChallenge: () => Promise<z.infer<typeof passkeyRequestOptionsSchema>>;
  /** Gives it to the server. The sentence when it was refused, null when it was taken. */
  onShown: (shown: Shown) => Promise<string | null>;
  /** The sentence for a challenge that did not come. */
  failureOf: (error: unknown) => string | null;
  className?: string | undefined;
  /** Other ways out, below the other kinds. */
  children?: ReactNode;
};

const ways: Readonly<Record<Means, string>> = {
  totp: 'Use the code from your app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

/** Asks for one of the second steps that the account has. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { kinds, label, className, children } = props;
  const usable = usableHere(kinds);
  const [kind, setKind] = useState(usable[0] ?? 'totp');
  return (
    <div className={className}>
      {kind === 'passkey' ? (
        <PasskeyStep {...props} />
      ) : (
        <CodeForm key={kind} kind={kind} label={label} onCode={(code) => props.onShown({ kind, code })} />
      )}
      <div className="other-ways">
        {usable
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="quiet" isSmall isFlush onClick={() => setKind(other)}>
              {ways[other]}
            </Button>
          ))}
        {children}
      </div>
    </div>
  );
}

/** A browser without passkeys is not asked for one, unless there is nothing else. */
function usableHere(kinds: readonly Means[]): readonly Means[] {
  const without = kinds.filter((kind) => kind !== 'passkey');
  return canUsePasskeys() || without.length === 0 ? kinds : without;
}

type CodeFormProps = {
  kind: 'totp' | 'recovery';
  label: string;
  /** The sentence when it was refused, null when it was taken. */
  onCode: (code: string) => Promise<string | null>;
};

/** One field for a code, which may be pasted with its spaces. */
export function CodeForm({ kind, label, onCode }: CodeFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(codeFormSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    const refusal = await onCode(code.replaceAll(/\s/g, ''));
    if (refusal === null) return;
    setFailure(refusal);
    setFocus('code', { shouldSelect: true });
  });
  const isApp = kind === 'totp';

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <TextField
        label={isApp ? 'Code from your app' : 'Recovery code'}
        hint={isApp ? 'Six digits, new every half minute' : 'One of those you kept. Each works once'}
        error={formState.errors.code?.message}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize={isApp ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        {...register('code')}
      />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        {label}
      </Button>
    </form>
  );
}

function PasskeyStep({ label, askForChallenge, onShown, failureOf }: SecondStepFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => button.current?.focus(), []);

  const show = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const assertion = await signWithPasskey(await askForChallenge());
      setFailure(
        assertion === null ? failures.passkeyNotUsed : await onShown({ kind: 'passkey', assertion }),
      );
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="stack">
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <p>{canUsePasskeys() ? passkeyWords : failures.noPasskeysHere}</p>
      <Button ref={button} isWide isBusy={isBusy} onClick={() => void show()}>
        {label} with a passkey
      </Button>
    </div>
  );
}

const passkeyWords = 'Your device asks for your fingerprint, your face or its PIN.';
