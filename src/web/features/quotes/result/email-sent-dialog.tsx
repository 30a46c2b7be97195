import { messages } from '#contract/messages.ts';
import type { Quote } from '#contract/quote.ts';
import { useAccount } from '#web/api/account-query.ts';
import { rangeText } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';

/** Open while there is a quote that was just mailed. */
export function EmailSentDialog({ quote, onClose }: { quote: Quote | null; onClose: () => void }) {
  const { data: account } = useAccount();
  const shown = useLastShown(quote);
  return (
    <Dialog
      isOpen={quote !== null}
      onClose={onClose}
      title={messages.emailSent}
      description={
        shown && (
          <>
            A copy of <b className="nowrap">{rangeText(shown)}</b> is on its way to{' '}
            <b className="address">{account?.email ?? 'your address'}</b>.
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
