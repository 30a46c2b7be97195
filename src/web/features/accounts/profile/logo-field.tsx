import { useState } from 'react';
import type { Account } from '#contract/accounts/account.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangeLogo, useLogo } from './own-profile.ts';
import { shrinkPicture } from './shrink-picture.ts';

export function LogoField({ logo }: { logo: Account['logo'] }) {
  const site = useSite();
  const toast = useToast();
  const change = useChangeLogo();
  const [isUnreadable, setUnreadable] = useState(false);
  const send = async (file: File) => {
    change.reset();
    const picture = await shrinkPicture(file);
    setUnreadable(picture === null);
    if (picture !== null)
      change.mutate(picture, { onSuccess: () => toast({ message: 'Your logo is saved.' }) });
  };
  const failure = isUnreadable
    ? messages.logoWrongType
    : change.isError
      ? rowActionFailure(change.error, site.phone)
      : null;
  return (
    <div className="field">
      <span className="label">Logo</span>
      <div className="logo-field">
        <div className="logo-field__box">
          {logo === null ? <span className="muted small">No logo</span> : <OwnLogo {...logo} />}
        </div>
        <FileButton
          spoken="Choose a logo"
          accept="image/png,image/jpeg"
          isSmall
          onFile={(file) => void send(file)}
        >
          {logo === null ? 'Choose a logo' : 'Choose another'}
        </FileButton>
        {logo !== null && (
          <Button variant="quiet" isSmall isBusy={change.isPending} onClick={() => change.mutate(null)}>
            Remove the logo
          </Button>
        )}
      </div>
      <p className="hint">
        PNG or JPEG, wide. It is made at most {limits.logo.width} by {limits.logo.height} pixels before it is
        sent.
      </p>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
    </div>
  );
}

function OwnLogo({ width, height, changedAt }: NonNullable<Account['logo']>) {
  const { data } = useLogo(changedAt);
  return (
    <Picture
      key={changedAt}
      content={data}
      width={width}
      height={height}
      alt="Your logo"
      className="logo-field__picture"
    />
  );
}
