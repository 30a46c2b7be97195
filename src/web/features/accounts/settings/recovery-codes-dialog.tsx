import { useState } from 'react';
import { product } from '#contract/product.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/files.ts';

type RecoveryCodesDialogProps = {
  /** Those just made, or null. They are shown this once. */
  codes: readonly string[] | null;
  onKept: () => void;
};

export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const shown = useLastShown(codes);
  const email = useAccount().data?.email ?? '';
  return (
    <Dialog
      isOpen={codes !== null}
      onClose={onKept}
      isHeld
      title="Keep your recovery codes"
      description={`Each signs ${email} in once, in place of the app or the passkey. They are shown only now.`}
    >
      {shown !== null && <Codes codes={shown} email={email} />}
      <Button isWide onClick={onKept}>
        I have kept them
      </Button>
    </Dialog>
  );
}

function Codes({ codes, email }: { codes: readonly string[]; email: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('Copied.');
    } catch (error) {
      // There is no clipboard at all without https: then it is a TypeError.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setOutcome('Your browser does not let us copy. Download or print them.');
    }
  };
  const download = () => {
    const text = `Recovery codes of ${email} for ${product.name}. Each works once.\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain' }), `${product.slug}-recovery-codes.txt`);
    setOutcome('Downloaded.');
  };
  return (
    <>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="settings__acts">
        <Button variant="line" isSmall onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="line" isSmall onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="line" isSmall onClick={download}>
          Download
        </Button>
        <output className="small">{outcome}</output>
      </div>
    </>
  );
}
