import { useState } from 'react';
import { failures } from '#contract/failures.ts';
import { messages } from '#contract/messages.ts';
import { useSite } from '#web/api/site-context.tsx';
import { passkeySignInChallenge, signInWithPasskey } from '#web/features/accounts/api.ts';
import { signWithPasskey } from '#web/features/accounts/second-step/passkey.ts';
import { secondStepFailure } from '#web/features/accounts/second-step/second-step-failure.ts';
import { Button } from '#web/ui/button.tsx';

type PasskeyButtonProps = {
  /** False when the browser keeps no cookies. */
  onEnter: (token: string) => Promise<boolean>;
  onFailure: (sentence: string | null) => void;
};

/** A passkey is a whole sign-in: no name, no password. */
export function PasskeyButton({ onEnter, onFailure }: PasskeyButtonProps) {
  const site = useSite();
  const [isBusy, setBusy] = useState(false);

  const enter = async () => {
    onFailure(null);
    setBusy(true);
    try {
      const assertion = await signWithPasskey(await passkeySignInChallenge());
      if (assertion === null) {
        onFailure(failures.passkeyNotUsed);
        return;
      }
      const token = await signInWithPasskey({ assertion });
      if (!(await onEnter(token))) onFailure(failures.noCookies);
    } catch (error) {
      onFailure(secondStepFailure(error, messages.passkeyFailed, site.phone));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="line" isSmall isWide isBusy={isBusy} onClick={() => void enter()}>
      Sign in with a passkey
    </Button>
  );
}
