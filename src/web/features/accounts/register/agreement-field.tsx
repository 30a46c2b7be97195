import { type ReactNode, type RefCallback, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/spinner.tsx';

type AgreementFieldProps = {
  title: string;
  document: ReactNode;
  error?: string | undefined;
  isAgreed: boolean;
  isDisabled: boolean;
  onChange: (isAgreed: boolean) => void;
  onBlur: () => void;
  /** Where an error puts the focus: on the box, or first on what has to be opened. */
  ref: RefCallback<HTMLElement>;
};

/** A box that can be ticked once its document has been opened. */
export function AgreementField(props: AgreementFieldProps) {
  const { title, document, error, isAgreed, isDisabled, onChange, onBlur, ref } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <div className="agreement">
      <CheckboxField
        ref={wasOpened ? ref : undefined}
        label={`I have read and agree to the ${title}`}
        hint={wasOpened ? undefined : `Open the ${title} first.`}
        error={error}
        isChecked={isAgreed}
        isDisabled={isDisabled || !wasOpened}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Button ref={wasOpened ? undefined : ref} variant="quiet" isSmall isFlush onClick={open}>
        Open the {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <Suspense fallback={<Loading />}>{document}</Suspense>
        <Button variant="line" onClick={() => setOpen(false)}>
          Back to the form
        </Button>
      </Dialog>
    </div>
  );
}

export type LegalDocumentName = 'privacyPolicy' | 'termsOfUse';

/** The words of both documents, handed in by the router: they are another feature's. */
export type LegalDocuments = Readonly<Record<LegalDocumentName, ReactNode>>;

export const legalTitles: Readonly<Record<LegalDocumentName, string>> = {
  privacyPolicy: 'Privacy Policy',
  termsOfUse: 'Terms of Use',
};
