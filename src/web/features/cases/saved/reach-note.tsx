import { useAccount } from '#web/api/session/account-query.ts';
import { MailboxLink } from '#web/features/cases/mailbox-link.tsx';
import { Note } from '#web/ui/note.tsx';

/** A session that may not look back says so, and how it may: an empty list would look like a loss. */
export function ReachNote() {
  const { data: account } = useAccount();
  if (account?.seesHistory !== false) return null;
  return (
    <div className="reach stack">
      <Note>
        This list shows the quotes made since you signed in this time. Earlier ones are kept and not lost.
      </Note>
      <MailboxLink label="Email me a link to see all" shows="shows all your quotes" />
    </div>
  );
}
