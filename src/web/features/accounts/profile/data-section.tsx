import { useMutation } from '@tanstack/react-query';
import { profileCalls } from '#contract/accounts/account.ts';
import { product } from '#contract/product.ts';
import { authorizedFile } from '#web/api/authorized-call.ts';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import {
  SettingsLine,
  SettingsLines,
  SettingsSection,
} from '#web/features/accounts/settings/settings-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';

export function DataSection() {
  const site = useSite();
  const download = useMutation({
    mutationFn: async () => saveFile(await authorizedFile(profileCalls.data), `${product.slug}-account.json`),
  });
  return (
    <SettingsSection id="data" title="Your data" text="Everything that we keep about you.">
      <SettingsLines>
        <SettingsLine
          title="My data as a file"
          text={`Account, sign-ins, quotes, cases and what you did, as JSON. To have it erased, call ${site.phone}.`}
          action={
            <Button variant="line" isSmall isBusy={download.isPending} onClick={() => download.mutate()}>
              Download
            </Button>
          }
        />
      </SettingsLines>
      {download.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(download.error, site.phone)}
        </Note>
      )}
    </SettingsSection>
  );
}
