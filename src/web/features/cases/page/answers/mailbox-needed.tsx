import { MailboxLink } from '#web/features/cases/mailbox-link.tsx';
import { Note } from '#web/ui/note.tsx';

/** A member who came by a bare email may look, and may not answer: anyone could have typed that address. */
export function MailboxNeeded() {
  return (
    <div className="stack">
      <Note tone="warm" role="alert">
        To accept, decline or withdraw, first open a link that we email to you. It shows that this address is
        yours.
      </Note>
      <MailboxLink label="Email me a link" shows="opens your quotes and cases" />
    </div>
  );
}
