import { messages } from '#contract/messages.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import type { Emailed } from '#web/features/quotes/api.ts';
import { rangeText } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';

/** Open while there is a quote that was just mailed, or asked for again within the minute. */
export function EmailSentDialog({ emailed, onClose }: { emailed: Emailed | null; onClose: () => void }) {
  const { data: account } = useAccount();
  const shown = useLastShown(emailed);
  return (
    <Dialog
      isOpen={emailed !== null}
      onClose={onClose}
      title={shown?.isSent === false ? messages.emailSentBefore : messages.emailSent}
      description={
        shown && (
          <>
            A copy of <b className="nowrap">{rangeText(shown.quote)}</b>{' '}
            {shown.isSent ? 'is on its way' : 'went'} to{' '}
            <b className="address">{account?.email ?? 'your address'}</b>
            {shown.isSent ? '.' : ' less than a minute ago, so nothing more was sent.'}
          </>
        )
      }
    >
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
