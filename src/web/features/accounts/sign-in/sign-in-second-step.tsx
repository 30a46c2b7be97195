import { failures } from '#contract/failures.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSite } from '#web/api/site-context.tsx';
import { finishSignIn, type HalfSignedIn, secondStepChallenge } from '#web/features/accounts/api.ts';
import { refusedWords, secondStepFailure } from '#web/features/accounts/second-step/second-step-failure.ts';
import { SecondStepForm, type Shown } from '#web/features/accounts/second-step/second-step-form.tsx';
import { Button } from '#web/ui/button.tsx';

type SignInSecondStepProps = {
  half: HalfSignedIn;
  /** False when the browser keeps no cookies. */
  onEnter: (token: string) => Promise<boolean>;
  onBack: () => void;
  /** The server no longer takes the ticket of the password. */
  onTooLate: () => void;
};

export function SignInSecondStep({ half, onEnter, onBack, onTooLate }: SignInSecondStepProps) {
  const site = useSite();
  const { ticket, kinds } = half;

  const refusalOf = (error: unknown, kind: Shown['kind']) => {
    if (!(error instanceof ApiError) || error.code !== 'ticket-spent')
      return secondStepFailure(error, refusedWords[kind], site.phone);
    onTooLate();
    return null;
  };
  const finish = async (shown: Shown) => {
    try {
      const token = await finishSignIn({ ticket, ...shown });
      return (await onEnter(token)) ? null : failures.noCookies;
    } catch (error) {
      return refusalOf(error, shown.kind);
    }
  };

  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="login__title">
        One more step
      </h2>
      <SecondStepForm
        kinds={kinds}
        label="Sign in"
        askForChallenge={() => secondStepChallenge(ticket)}
        onShown={finish}
        failureOf={(error) => refusalOf(error, 'passkey')}
      >
        <Button variant="quiet" isSmall isFlush onClick={onBack}>
          Back to the password
        </Button>
      </SecondStepForm>
    </section>
  );
}
