import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { startApp } from './add-second-step.ts';
import { useRefreshSecondSteps } from './own-account.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The ways to add a second step, and the dialogs they open. Done is it once new recovery codes have been kept. */
export function useAddSecondStep(appsBefore: number, onDone: () => void) {
  const site = useSite();
  const refresh = useRefreshSecondSteps();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Started before the dialog opens: it may have to be proved first who it is.
  const app = useMutation({ mutationFn: () => startApp(appsBefore) });

  const finish = async () => {
    setCodes(null);
    await refresh();
    onDone();
  };
  const noteAdded = (recoveryCodes: readonly string[] | undefined) => {
    app.reset();
    setAddingPasskey(false);
    if (recoveryCodes) setCodes(recoveryCodes);
    else void finish();
  };

  return {
    addApp: () => app.mutate(),
    addPasskey: () => setAddingPasskey(true),
    isStarting: app.isPending,
    failure: app.isError ? rowActionFailure(app.error, site.phone) : null,
    dialogs: (
      <>
        <AddAppDialog app={app.data ?? null} onAdded={noteAdded} onClose={app.reset} />
        <AddPasskeyDialog
          isOpen={isAddingPasskey}
          onAdded={noteAdded}
          onClose={() => setAddingPasskey(false)}
        />
        <RecoveryCodesDialog codes={codes} onKept={() => void finish()} />
      </>
    ),
  };
}
