import { disclosureStates, documentPath } from '#contract/site/documents.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FileCard } from '#web/ui/file-card.tsx';
import { NewTabLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { illustrationEndings } from './illustration-check.ts';
import { type Sending, useOfferRequest } from './offer-request.ts';
import { OfferReceived } from './offer-received.tsx';
import { ReadingLine } from './reading-line.tsx';
import { useReadings } from './use-readings.ts';

type RequestOfferDialogProps = {
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
  onRequested: (now: Quote | null) => void;
};

/**
 * Takes the in-force illustration and what else belongs to it. Closing while a file goes up stops the upload first, so
 * that nothing is lost unseen; once all are up and the offer is being asked for, there is no stopping.
 */
export function RequestOfferDialog({ quote, isOpen, onClose, onRequested }: RequestOfferDialogProps) {
  const { readings, read, toSend } = useReadings(quote);
  const { files, fault, sending, isBusy, choose, remove, send, stop } = useOfferRequest(
    quote,
    onRequested,
    toSend,
  );
  const isMarking = sending.kind === 'marking';
  const leave = () => {
    if (isMarking) return;
    if (isBusy) stop();
    else onClose();
  };
  if (sending.kind === 'received')
    return (
      <OfferReceived
        isOpen={isOpen}
        onClose={onClose}
        quote={quote}
        files={files}
        theCase={sending.case}
        isLetterSent={sending.isLetterSent}
      />
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      isBusy={isBusy}
      title="Request an offer"
      description={
        <>
          Quote of <b className="nowrap">{formatOfferRange(quote.offerLow, quote.offerHigh)}</b> on a{' '}
          {formatDollars(quote.deathBenefit)} policy.
        </>
      }
    >
      {!isBusy && (
        <DropZone
          label="In-force illustration"
          hint={`PDF, JPG or PNG, up to ${limits.illustrationBytes / 1024 / 1024} MB each, ${limits.illustrationsPerQuote} files at most`}
          accept={illustrationEndings}
          error={fault}
          isMultiple
          onFiles={(chosen) => {
            void choose(chosen);
            for (const file of chosen) void read(file);
          }}
        />
      )}
      {files.map((file) => (
        <FileCard
          key={`${file.name} ${file.size} ${file.lastModified}`}
          name={file.name}
          bytes={file.size}
          onRemove={isBusy ? undefined : () => remove(file)}
        >
          <ReadingOf file={file} quote={quote} readings={readings} />
          <Progress file={file} isLast={file === files.at(-1)} sending={sending} />
        </FileCard>
      ))}
      {sending.kind === 'stopped' && (
        <Note isStatus>
          Stopped. Nothing was requested; the {files.length === 1 ? 'file is' : 'files are'} still chosen.
        </Note>
      )}
      {sending.kind === 'failed' && (
        <Note tone="error" role="alert">
          {sending.text}
        </Note>
      )}
      {disclosureStates.includes(quote.state) && <DisclosureNote />}
      <p className="fine">
        Ask the carrier for an illustration that keeps the policy in force to age 105 at the lowest level
        premium.
      </p>
      <div className="actions">
        <Button variant="line" disabled={isMarking} onClick={leave}>
          {isBusy ? 'Stop' : 'Cancel'}
        </Button>
        <Button isBusy={isBusy} onClick={() => void send()}>
          {sendLabel(sending)}
        </Button>
      </div>
    </Dialog>
  );
}

type ReadingOfProps = { file: File; quote: Quote; readings: ReturnType<typeof useReadings>['readings'] };

function ReadingOf({ file, quote, readings }: ReadingOfProps) {
  const reading = readings.get(file);
  if (reading === undefined) return null;
  return reading === null ? (
    <span className="small muted">Being read on this computer</span>
  ) : (
    <ReadingLine quote={quote} reading={reading} />
  );
}

function DisclosureNote() {
  const site = useSite();
  return (
    <Note>
      In Texas and New York we also need the signed{' '}
      <NewTabLink href={documentPath('disclosure-form.pdf')}>disclosure form</NewTabLink>: our own consent to
      release information about the policy, not the disclosure that New York law asks for. Add it beside the
      illustration, or fax it to <span className="nowrap">{site.fax}</span>.
    </Note>
  );
}

function Progress({ file, isLast, sending }: { file: File; isLast: boolean; sending: Sending }) {
  const label = `Upload of ${file.name}`;
  if (sending.kind === 'marking' && isLast)
    return <ProgressBar label={label} percent={100} text="Requesting the offer" />;
  if (sending.kind !== 'uploading' || sending.file !== file) return null;
  const { percent } = sending;
  return (
    <ProgressBar
      label={label}
      percent={percent}
      text={percent < 100 ? `Uploading, ${percent}%` : 'Uploaded, being checked'}
    />
  );
}

function sendLabel({ kind }: Sending): string {
  if (kind === 'uploading' || kind === 'marking') return 'Sending';
  return kind === 'failed' ? 'Try again' : 'Send';
}
