import { beginMessage } from '#web/features/cases/page/case-messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Only the desk can give it: a message is begun, which the advisor ends and sends. */
export function MoreTimeButton({ words }: { words: string }) {
  return (
    <div>
      <Button variant="quiet" isSmall isFlush onClick={() => beginMessage(words)}>
        <Icon name="clock" />
        Ask for more time
      </Button>
    </div>
  );
}
