import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failures } from '#contract/failures.ts';
import { limits } from '#contract/limits.ts';
import { accountCalls, newRecoveryCodesSchema } from '#contract/accounts/second-step.ts';
import type { SessionAnswer } from '#contract/accounts/sign-in.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { When } from '#web/api/business-time.tsx';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { canUsePasskeys } from '#web/features/accounts/second-step/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  type OwnSecondStep,
  useOwnSecondSteps,
  useRecoveryCodesLeft,
  useRefreshSecondSteps,
} from './own-account.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveSecondStepDialog } from './remove-second-step-dialog.tsx';
import { SettingsLine, SettingsLines, SettingsSection } from './settings-parts.tsx';
import { useAddSecondStep } from './use-add-second-step.tsx';

export function TwoStepSection({ account }: { account: SessionAnswer }) {
  const { entries, failure, onRetry } = useOwnSecondSteps();
  return (
    <SettingsSection
      id="two-step"
      title="Two-step sign-in"
      text="A second proof, so that a stolen password is not enough. Adding one signs you out everywhere else."
    >
      {failure !== null && <PageError sentence={failure} onRetry={onRetry} />}
      {failure === null && entries === undefined && <Loading />}
      {entries && <SecondSteps steps={entries} account={account} />}
    </SettingsSection>
  );
}

const kindLabels = { totp: 'App codes', passkey: 'Passkey' } as const;

function SecondSteps({ steps, account }: { steps: readonly OwnSecondStep[]; account: SessionAnswer }) {
  const toast = useToast();
  const [removed, setRemoved] = useState<OwnSecondStep | null>(null);
  const apps = steps.filter(({ kind }) => kind === 'totp').length;
  const adding = useAddSecondStep(apps, () =>
    toast({ message: steps.length === 0 ? 'Two-step sign-in is on.' : 'Added.' }),
  );
  const isFull = steps.length >= limits.secondStep.perAccount;
  const hasOffer = account.role === 'administrator' && !account.secondStep.required;

  return (
    <>
      {steps.length === 0 ? (
        <p>
          Off: your password alone signs you in.
          {hasOffer && ' In production every administrator has to set this up.'}
        </p>
      ) : (
        <SettingsLines>
          {steps.map((step) => (
            <SettingsLine
              key={step.id}
              title={step.name}
              text={
                <>
                  {kindLabels[step.kind]},{' '}
                  {step.lastUsedAt === null ? (
                    'not used yet'
                  ) : (
                    <>
                      last used <When at={step.lastUsedAt} />
                    </>
                  )}
                </>
              }
              action={
                <Button
                  variant="danger"
                  isSmall
                  aria-label={`Remove ${step.name}`}
                  onClick={() => setRemoved(step)}
                >
                  Remove
                </Button>
              }
            />
          ))}
          <RecoveryCodesLine />
        </SettingsLines>
      )}
      {adding.failure !== null && (
        <Note tone="error" role="alert">
          {adding.failure}
        </Note>
      )}
      {!isFull && (
        <div className="settings__acts">
          <Button variant="line" isSmall isBusy={adding.isStarting} onClick={adding.addApp}>
            Add an app
          </Button>
          {canUsePasskeys() && (
            <Button variant="line" isSmall onClick={adding.addPasskey}>
              Add a passkey
            </Button>
          )}
        </div>
      )}
      {adding.dialogs}
      <RemoveSecondStepDialog step={removed} isLast={steps.length === 1} onClose={() => setRemoved(null)} />
    </>
  );
}

function RecoveryCodesLine() {
  const site = useSite();
  const left = useRecoveryCodesLeft();
  const refresh = useRefreshSecondSteps();
  const made = useMutation({
    mutationFn: () => authorizedJson(accountCalls.recoveryCodes, newRecoveryCodesSchema, { method: 'POST' }),
  });
  const finish = () => {
    made.reset();
    void refresh();
  };
  const words = `${left} of ${limits.secondStep.recoveryCodes} left. Each works once.`;
  return (
    <SettingsLine
      title="Recovery codes"
      text={
        <>
          {left === 0 ? failures.noCodesLeft : left === undefined ? 'Each works once.' : words}
          {made.isError && (
            <Note tone="error" role="alert">
              {rowActionFailure(made.error, site.phone)}
            </Note>
          )}
        </>
      }
      action={
        <>
          <Button variant="line" isSmall isBusy={made.isPending} onClick={() => made.mutate()}>
            Make new ones
          </Button>
          <RecoveryCodesDialog codes={made.data?.recoveryCodes ?? null} onKept={finish} />
        </>
      }
    />
  );
}
