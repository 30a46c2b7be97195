import type { Case } from '#contract/cases/case.ts';
import { casePath } from '#contract/pages.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatBytes } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';
import './offer-received.css';

type OfferReceivedProps = {
  isOpen: boolean;
  onClose: () => void;
  quote: Quote;
  /** Those that were sent just now. */
  files: readonly File[];
  theCase: Case | null;
  isLetterSent: boolean;
};

/** What we have, under which number, and what happens next. */
export function OfferReceived({ isOpen, onClose, quote, files, theCase, isLetterSent }: OfferReceivedProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Offer requested">
      <Note tone="ok" isStatus>
        {files.length === 1 ? 'Your file is here' : `Your ${files.length} files are here`}, and the offer is
        requested.
      </Note>
      {theCase !== null && (
        <p>
          Your case is <b className="received__number">{theCase.caseNumber}</b>. Say this number when you
          call.
        </p>
      )}
      {!isLetterSent && (
        <Note>We sent no letter about this: your mailbox was sent many in the last hour.</Note>
      )}
      <ul className="received__files">
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <b>{file.name}</b> <span className="muted nowrap">{formatBytes(file.size)}</span>
          </li>
        ))}
      </ul>
      <h3 className="received__next">What happens next</h3>
      <ol className="received__steps">
        <li>Our desk reads the illustration. Until there is an offer you can add another file.</li>
        <li>
          You get a letter with each step: when we need more, when the offer is here, or why there is none.
        </li>
        <li>If we make an offer, it waits for the owner’s answer until its last day.</li>
      </ol>
      <div className="actions">
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
        <ButtonLink to={casePath(quote.id)}>Open the case</ButtonLink>
      </div>
    </Dialog>
  );
}
